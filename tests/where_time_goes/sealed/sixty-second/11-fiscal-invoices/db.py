"""Database access: one connection for each request."""
import os
import time

from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError


def make_engine():
    port = os.environ.get("DB_PORT", "23210")
    return create_engine(
        f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres",
        pool_size=48,
        max_overflow=0,
    )


def wait_until_ready(engine, seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("SELECT count(*) FROM customers")).scalar_one()
            return
        except Exception as problem:
            if time.monotonic() > deadline:
                raise
            if not isinstance(problem, OperationalError):
                engine.dispose()
            time.sleep(0.25)


def unit_of_work(handler, registry):
    """Tween: the view's database work is committed when it succeeds."""

    def tween(request):
        if request.path == "/health":
            return handler(request)
        with registry["engine"].begin() as connection:
            request.db = connection
            return handler(request)

    return tween
