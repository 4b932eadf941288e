"""The translator's workflow: `.po` files made, kept up with the English, checked, read through."""
