"""The translations of a game: `.po` files, ICU messages, and what is still missing."""
