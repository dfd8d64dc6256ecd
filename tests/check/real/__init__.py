"""Real applications by others, unmodified: what they are, and how each is installed, set up and served."""
