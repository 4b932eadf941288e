"""Lays cards out: YAML layouts to faces as lists of drawing operations."""
