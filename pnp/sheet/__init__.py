"""Lays faces on paper. Pure geometry in millimetres; nothing here knows of PDF."""
