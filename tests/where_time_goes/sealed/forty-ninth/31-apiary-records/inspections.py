import store
import weather


class UnknownHive(Exception):
    pass


def add(hive_id: int, weight_g: int, brood_frames: int, note: str) -> dict:
    with store.writing() as db:
        hive = db.execute("SELECT name, weight_g FROM hive WHERE id = ?", (hive_id,)).fetchone()
        if hive is None:
            raise UnknownHive(hive_id)
        row = db.execute(
            "INSERT INTO inspection (hive_id, weight_g, brood_frames, note) VALUES (?, ?, ?, ?)",
            (hive_id, weight_g, brood_frames, note),
        )
        sky = weather.now()
        db.execute(
            "UPDATE inspection SET temp_c = ?, wind_ms = ? WHERE id = ?",
            (sky["temp_c"], sky["wind_ms"], row.lastrowid),
        )
        db.execute("UPDATE hive SET weight_g = ? WHERE id = ?", (weight_g, hive_id))
    return {
        "inspection": row.lastrowid,
        "hive": hive["name"],
        "gain_g": weight_g - hive["weight_g"],
        "temp_c": sky["temp_c"],
    }


def summary(hive_id: int) -> dict:
    db = store.connection()
    hive = db.execute("SELECT * FROM hive WHERE id = ?", (hive_id,)).fetchone()
    if hive is None:
        raise UnknownHive(hive_id)
    last = db.execute(
        "SELECT id, weight_g, brood_frames, temp_c FROM inspection WHERE hive_id = ? ORDER BY id DESC LIMIT 5",
        (hive_id,),
    ).fetchall()
    return {"hive": hive["name"], "queen_year": hive["queen_year"], "last": [dict(r) for r in last]}
