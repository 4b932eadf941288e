"""Sets text: fonts, icons, markup, shaping, line breaks, fitting into a box."""
