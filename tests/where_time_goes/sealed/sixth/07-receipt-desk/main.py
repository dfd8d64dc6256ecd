import os
import sqlite3
import time
from typing import Annotated

from fastapi import BackgroundTasks, Depends, FastAPI, HTTPException

from notices import Notices

app = FastAPI(title="receipts")
DB = os.environ.get("RECEIPTS_DB", "receipts.db")


def prepare() -> None:
    with sqlite3.connect(DB) as db:
        db.execute("create table if not exists receipt (id integer primary key, shop text, cents integer)")
        db.executemany(
            "insert or replace into receipt values (?, ?, ?)",
            [(n, f"shop-{n % 12}", 450 + n * 37) for n in range(500)],
        )


prepare()


def ledger():
    db = sqlite3.connect(f"file:{DB}?mode=ro", uri=True, check_same_thread=False)
    try:
        yield db
    finally:
        db.close()


Ledger = Annotated[sqlite3.Connection, Depends(ledger)]


@app.get("/receipts/{number}")
def receipt(number: int, db: Ledger, after: BackgroundTasks) -> dict:
    row = db.execute("select shop, cents from receipt where id = ?", (number,)).fetchone()
    if row is None:
        raise HTTPException(404)
    time.sleep(0.02)
    after.add_task(Notices.seen, number, row[0])
    return {"number": number, "shop": row[0], "total": row[1] / 100}


@app.get("/shops/{shop}")
def shop(shop: str, db: Ledger) -> dict:
    count, cents = db.execute("select count(*), sum(cents) from receipt where shop = ?", (shop,)).fetchone()
    time.sleep(0.02)
    return {"shop": shop, "receipts": count, "total": (cents or 0) / 100}
