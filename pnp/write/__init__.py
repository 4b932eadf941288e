"""Writes sheets as PDF and faces as PNG. The only package that knows ReportLab and pikepdf."""
