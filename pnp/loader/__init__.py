"""Reads content roots into catalogues."""
