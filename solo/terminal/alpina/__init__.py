"""Alpina's final score at a terminal: what is typed, read and told."""
