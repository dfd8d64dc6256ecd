"""What happens at the barriers."""
import datetime as dt
import itertools

import config
from db import connection, unit_of_work

FIRST_HOUR = 250
EACH_FURTHER = 180
DAY_MAXIMUM = 1600

_reference = itertools.count(1)


class NoSuchCard(LookupError):
    pass


def fare(minutes):
    if minutes <= 10:
        return 0
    days, rest = divmod(minutes, 24 * 60)
    hours = -(-rest // 60)
    part = FIRST_HOUR + max(0, hours - 1) * EACH_FURTHER if hours else 0
    return days * DAY_MAXIMUM + min(part, DAY_MAXIMUM)


def card(conn, card_id):
    row = conn.execute("SELECT id, plate, level, balance, stays FROM cards WHERE id = ?", (card_id,)).fetchone()
    if row is None:
        raise NoSuchCard(card_id)
    return row


def settle(provider, card_id, minutes):
    cents = fare(minutes)
    with unit_of_work() as conn:
        holder = card(conn, card_id)
        entered = dt.datetime.now() - dt.timedelta(minutes=minutes)
        stay = conn.execute(
            "INSERT INTO stays (card_id, entered_at, minutes, cents) VALUES (?, ?, ?, ?)",
            (card_id, entered.isoformat(timespec="seconds"), minutes, cents),
        ).lastrowid
        receipt = None
        if cents:
            receipt = provider.charge(holder["plate"], cents, f"S{stay}-{next(_reference)}")
            conn.execute("UPDATE stays SET receipt = ? WHERE id = ?", (receipt, stay))
        conn.execute(
            "UPDATE cards SET stays = stays + 1, balance = balance + ? WHERE id = ?",
            (cents, card_id),
        )
    return {"stay": stay, "plate": holder["plate"], "cents": cents, "receipt": receipt}


def statement(card_id, last=10):
    conn = connection()
    holder = card(conn, card_id)
    rows = conn.execute(
        "SELECT id, entered_at, minutes, cents, receipt FROM stays WHERE card_id = ? ORDER BY id DESC LIMIT ?",
        (card_id, last),
    ).fetchall()
    return {"plate": holder["plate"], "stays": holder["stays"], "balance": holder["balance"], "last": [dict(r) for r in rows]}


def occupancy():
    rows = connection().execute("SELECT level, count(*) AS cards FROM cards GROUP BY level").fetchall()
    return [{"level": r["level"], "places": config.LEVELS[r["level"]], "cards": r["cards"]} for r in rows]
