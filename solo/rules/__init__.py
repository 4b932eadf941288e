"""The rules of the games. Nothing here knows files, clocks, languages, or any other package."""
