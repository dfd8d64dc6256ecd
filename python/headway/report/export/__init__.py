"""Results as files and texts for other programs and documents."""
