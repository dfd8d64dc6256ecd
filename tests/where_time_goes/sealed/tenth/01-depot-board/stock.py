import random
import sqlite3

DEPOTS = ("lyon", "gent", "graz", "oslo", "turku", "porto")

SUMMARY = """
    SELECT depot, count(DISTINCT sku), sum(qty), sum(qty * price)
    FROM movement
    GROUP BY depot
    ORDER BY depot
"""


def open_store(rows: int) -> sqlite3.Connection:
    rnd = random.Random(20)
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE movement (depot TEXT, sku TEXT, qty INTEGER, price INTEGER)")
    db.executemany(
        "INSERT INTO movement VALUES (?, ?, ?, ?)",
        (
            (DEPOTS[i % 6], f"sku-{rnd.randrange(9000):05d}", rnd.randrange(1, 40), rnd.randrange(99, 9900))
            for i in range(rows)
        ),
    )
    db.execute("CREATE TABLE gate (depot TEXT PRIMARY KEY, doors INTEGER)")
    db.executemany("INSERT INTO gate VALUES (?, ?)", [(d, 4 + i) for i, d in enumerate(DEPOTS)])
    db.commit()
    return db


def doors(db: sqlite3.Connection, depot: str) -> int:
    row = db.execute("SELECT doors FROM gate WHERE depot = ?", (depot,)).fetchone()
    return row[0] if row else 0


def summary(db: sqlite3.Connection) -> dict[str, dict[str, int]]:
    found = {}
    for depot, kinds, pieces, value in db.execute(SUMMARY):
        found[depot] = {"kinds": kinds, "pieces": pieces, "value": value}
    return found
