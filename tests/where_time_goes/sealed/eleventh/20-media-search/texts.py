def shorten(title, most=48):
    if len(title) <= most:
        return title
    return title[: most - 1].rsplit(" ", 1)[0] + "…"
