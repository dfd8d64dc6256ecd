import database
import plausibility


class UnknownMeter(LookupError):
    pass


def _meter(db, meter: int):
    row = db.execute("SELECT id, serial, last_kwh FROM meters WHERE id = ?", (meter,)).fetchone()
    if row is None:
        raise UnknownMeter(meter)
    return row


def store(meter: int, kwh: float) -> dict:
    with database.unit_of_work() as db:
        row = _meter(db, meter)
        quality = plausibility.classify(row["serial"], row["last_kwh"], kwh)
        cursor = db.execute(
            "INSERT INTO readings (meter, kwh, quality) VALUES (?, ?, ?)", (meter, kwh, quality)
        )
        db.execute("UPDATE meters SET last_kwh = ? WHERE id = ?", (kwh, meter))
    return {"id": cursor.lastrowid, "meter": row["serial"], "kwh": kwh, "quality": quality}


def latest(meter: int, count: int = 10) -> dict:
    db = database.connection()
    row = _meter(db, meter)
    found = db.execute(
        "SELECT kwh, quality, taken FROM readings WHERE meter = ? ORDER BY id DESC LIMIT ?", (meter, count)
    ).fetchall()
    return {"meter": row["serial"], "last_kwh": row["last_kwh"], "readings": [dict(one) for one in found]}
