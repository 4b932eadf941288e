"""Reads YAML and SVG files as plain data, and says where each thing stands."""
