"""Results of past matches, in SQLite."""
import os
import random
import sqlite3
import threading

from settings import settings

_local = threading.local()


def prepare() -> None:
    os.makedirs(os.path.dirname(settings.history_path), exist_ok=True)
    connection = sqlite3.connect(settings.history_path, timeout=20)
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS results (player INTEGER, played INTEGER, score REAL, PRIMARY KEY (player, played))"
        )
        if connection.execute("SELECT count(*) FROM results").fetchone()[0] == 0:
            dice = random.Random(7)
            rows = [(player, played, dice.random()) for player in range(200) for played in range(40)]
            connection.executemany("INSERT INTO results VALUES (?, ?, ?)", rows)
    connection.close()


def _connection() -> sqlite3.Connection:
    if not hasattr(_local, "connection"):
        _local.connection = sqlite3.connect(f"file:{settings.history_path}?mode=ro", uri=True)
    return _local.connection


def recent_scores(player: int, limit: int) -> list[float]:
    rows = _connection().execute(
        "SELECT score FROM results WHERE player = ? ORDER BY played DESC LIMIT ?", (player, limit)
    )
    return [score for (score,) in rows]
