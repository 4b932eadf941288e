"""Alpina: which grids are legal, what each hiker scores, and who wins.

`ALP-…` in docstrings are the statements about the game that a function holds.
"""
