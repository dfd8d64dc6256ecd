from dataclasses import asdict, dataclass

import patrons
from database import reading, transaction


class UnknownTitle(Exception):
    pass


@dataclass(frozen=True)
class Hold:
    number: int
    title: int
    card: str
    place: int


def place_hold(title: int, card: str) -> dict:
    with transaction() as connection:
        row = connection.execute("SELECT copies FROM titles WHERE id = ?", (title,)).fetchone()
        if row is None:
            raise UnknownTitle(title)
        (waiting,) = connection.execute("SELECT count(*) FROM holds WHERE title = ?", (title,)).fetchone()
        standing = patrons.standing(card)
        if standing["blocked"] or standing["fees_cents"] > 2000:
            raise patrons.NotAllowed(card)
        place = max(0, waiting - row["copies"]) + 1
        if standing["priority"]:
            place = max(1, place // 2)
        cursor = connection.execute("INSERT INTO holds (title, patron, place) VALUES (?, ?, ?)", (title, card, place))
    return asdict(Hold(cursor.lastrowid, title, card, place))


def availability(title: int) -> dict:
    with reading() as connection:
        row = connection.execute("SELECT name, branch, copies FROM titles WHERE id = ?", (title,)).fetchone()
        if row is None:
            raise UnknownTitle(title)
        (waiting,) = connection.execute("SELECT count(*) FROM holds WHERE title = ?", (title,)).fetchone()
    return {"title": title, "name": row["name"], "branch": row["branch"], "free": max(0, row["copies"] - waiting)}
