"""Places that we forecast for, and the models that cover them."""
PLACES = {
    "zugspitze": ("cosmo", "icon", "arome"),
    "watzmann": ("icon", "arome"),
    "feldberg": ("icon",),
    "brocken": ("icon", "harmonie"),
}
