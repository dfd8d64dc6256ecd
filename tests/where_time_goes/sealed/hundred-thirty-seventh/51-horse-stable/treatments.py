from datetime import date, timedelta

import config
import registry
import store


class UnknownHorse(Exception):
    pass


def record(horse_id: int, kind: str, batch: str | None) -> dict:
    today = date.today()
    due = today + timedelta(days=config.INTERVAL_DAYS[kind])
    with store.transaction() as db:
        horse = db.execute("SELECT name, chip FROM horses WHERE id = ?", (horse_id,)).fetchone()
        if horse is None:
            raise UnknownHorse(horse_id)
        passport = registry.passport(horse["chip"])
        cursor = db.execute(
            "INSERT INTO treatments (horse, kind, given_on, due_on, batch) VALUES (?, ?, ?, ?, ?)",
            (horse_id, kind, today.isoformat(), due.isoformat(), batch),
        )
        db.execute(
            "UPDATE horses SET last_seen = ? WHERE id = ?", (today.isoformat(), horse_id)
        )
    return {
        "treatment": cursor.lastrowid,
        "horse": horse["name"],
        "passport": passport["number"],
        "food_animal": passport["food_animal"],
        "due": due.isoformat(),
    }


def sheet(horse_id: int) -> dict:
    db = store.connection()
    horse = db.execute("SELECT * FROM horses WHERE id = ?", (horse_id,)).fetchone()
    if horse is None:
        raise UnknownHorse(horse_id)
    rows = db.execute(
        "SELECT kind, given_on, due_on FROM treatments WHERE horse = ? ORDER BY due_on DESC, id DESC LIMIT 5",
        (horse_id,),
    ).fetchall()
    return {**dict(horse), "treatments": [dict(row) for row in rows]}
