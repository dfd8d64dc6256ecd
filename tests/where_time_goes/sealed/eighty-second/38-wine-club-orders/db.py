import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError

import config

engine = create_engine(config.DATABASE_URL, **config.DATABASE_POOL)


@contextmanager
def transaction() -> Iterator[Connection]:
    with engine.connect() as connection:
        with connection.begin():
            yield connection


def wait_until_up(seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("SELECT count(*) FROM wines"))
            return
        except DBAPIError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)
