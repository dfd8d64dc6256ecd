import os
import sqlite3


def prepare(path):
    for end in ("", "-wal", "-shm"):
        if os.path.exists(path + end):
            os.unlink(path + end)
    db = sqlite3.connect(path)
    db.execute("pragma journal_mode = wal")
    db.execute("create table vehicles (id integer primary key, plate text, depot text, beacons integer)")
    db.execute("create table history (id integer primary key, beacons integer)")
    db.executemany("insert into vehicles values (?, ?, ?, 0)", [(n, f"{n:03d}-AB-{n % 9}", f"D{n % 7}") for n in range(500)])
    db.commit()
    db.close()
