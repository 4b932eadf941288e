"""Low ink: faces whose grounds are pale, as readable as before. `thinning.thinned` does it."""
