import time

from django.db import Error, connection


def rows(query: str, *args) -> list[dict]:
    with connection.cursor() as cursor:
        cursor.execute(query, args)
        names = [c.name for c in cursor.description]
        return [dict(zip(names, r)) for r in cursor.fetchall()]


def one(query: str, *args) -> dict | None:
    found = rows(query, *args)
    return found[0] if found else None


def wait_for_migrations(version: int, limit: float = 60.0) -> None:
    give_up = time.monotonic() + limit
    while True:
        try:
            if one("select version from migrations where version >= %s", version):
                break
        except Error:
            connection.close()
            if time.monotonic() > give_up:
                raise
        time.sleep(0.2)
    connection.close()
