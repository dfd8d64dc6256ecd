import os
import tempfile
import time

from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import TimeoutError as Late

PATH = os.path.join(tempfile.mkdtemp(prefix="rental-"), "rental.db")
engine = create_engine(f"sqlite:///{PATH}", pool_size=5, max_overflow=0, pool_timeout=1.5)


@event.listens_for(engine, "connect")
def on_connect(raw, record):
    raw.create_function("valid_until", 1, lambda weeks: time.sleep(0.02) or weeks)


def lease():
    for _ in range(60):
        try:
            return engine.connect()
        except Late:
            continue
    raise RuntimeError("no connection")


def seed():
    with engine.begin() as link:
        link.execute(text("CREATE TABLE contract (id INTEGER PRIMARY KEY, tenant TEXT, category TEXT, weeks INTEGER)"))
        link.execute(text("CREATE TABLE fee (category TEXT PRIMARY KEY, cents INTEGER)"))
        for category, cents in (("flat", 21000), ("shop", 46000), ("yard", 9000)):
            link.execute(text("INSERT INTO fee VALUES (:a, :b)"), {"a": category, "b": cents})
        for n in range(200):
            link.execute(
                text("INSERT INTO contract VALUES (:n, :t, :c, :w)"),
                {"n": n, "t": f"tenant {n * 7 % 50}", "c": ("flat", "shop", "yard")[n % 3], "w": 4 + n % 60},
            )
