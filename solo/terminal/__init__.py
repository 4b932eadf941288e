"""Asks and tells at a terminal: plain lines, one question at a time."""
