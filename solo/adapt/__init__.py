"""Makes the frozen data that rules work on from catalogues, which say what is printed."""
