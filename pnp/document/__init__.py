"""Documents: an aid, its templates and words to HTML, and HTML to tagged PDF."""
