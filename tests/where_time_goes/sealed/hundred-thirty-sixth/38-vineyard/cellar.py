from store import connection, unit_of_work

BOTTLE_LITRES = 0.75


class UnknownLot(LookupError):
    pass


class NotEnoughWine(ValueError):
    pass


def lot(number):
    row = connection().execute("SELECT * FROM lots WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise UnknownLot(number)
    return dict(row)


def lots(vintage=None):
    if vintage is None:
        rows = connection().execute("SELECT * FROM lots ORDER BY id LIMIT 20")
    else:
        rows = connection().execute("SELECT * FROM lots WHERE vintage = ? ORDER BY id", (vintage,))
    return [dict(row) for row in rows]


def last_bottlings(number):
    rows = connection().execute(
        "SELECT id, bottles, first_strip, last_strip, at FROM bottlings WHERE lot = ? ORDER BY id DESC LIMIT 10",
        (number,),
    )
    return [dict(row) for row in rows]


def bottle(number, bottles, excise):
    litres = bottles * BOTTLE_LITRES
    with unit_of_work() as conn:
        row = conn.execute("SELECT litres FROM lots WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise UnknownLot(number)
        if row["litres"] < litres:
            raise NotEnoughWine(f"lot {number} has {row['litres']:.0f} l left")
        first, last = excise.reserve(number, bottles)
        conn.execute(
            "UPDATE lots SET litres = litres - ?, bottled = bottled + ? WHERE id = ?", (litres, bottles, number)
        )
        cursor = conn.execute(
            "INSERT INTO bottlings (lot, bottles, first_strip, last_strip) VALUES (?, ?, ?, ?)",
            (number, bottles, first, last),
        )
        return {"bottling": cursor.lastrowid, "lot": number, "bottles": bottles, "strips": [first, last]}
