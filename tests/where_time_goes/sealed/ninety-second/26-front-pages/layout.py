"""Puts stories into the columns of a page."""
from itertools import cycle

COLUMNS = ("lead", "left", "right", "foot")


def lay_out(stories: list[dict], places: list[str]) -> dict:
    page: dict[str, list] = {column: [] for column in COLUMNS}
    ranked = sorted(stories, key=lambda story: -story["weight"])
    page["lead"].append(ranked[0]["headline"])
    for column, story in zip(cycle(COLUMNS[1:]), ranked[1:]):
        page[column].append(story["headline"])
    for column, place in zip(("right", "foot"), places):
        page[column].append({"place": place})
    return page
