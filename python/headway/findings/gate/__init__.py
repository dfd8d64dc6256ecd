"""Gates: whether a measurement is fit to be used."""
