import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    operator_url: str
    operator_user: str
    operator_timeout: float
    io_threads: int
    database: str
    currency: str


def load() -> Config:
    env = os.environ
    return Config(
        operator_url=env.get("OPERATOR_URL", "http://127.0.0.1:29000"),
        operator_user=env.get("OPERATOR_USER", "northlines"),
        operator_timeout=float(env.get("OPERATOR_TIMEOUT", "10")),
        io_threads=int(env.get("IO_THREADS", "4")),
        database=env.get("TICKETS_DB", "/tmp/ferry-tickets.sqlite3"),
        currency=env.get("CURRENCY", "EUR"),
    )
