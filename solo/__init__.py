"""Plays games at a table: rules as pure functions, and the terminal that asks and tells."""
