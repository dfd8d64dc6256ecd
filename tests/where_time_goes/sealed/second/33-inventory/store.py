import os
from contextlib import contextmanager

from pg8000.native import Connection

PLACE = {
    "host": os.environ.get("PGHOST", "127.0.0.1"),
    "port": int(os.environ.get("PGPORT", "5432")),
    "database": os.environ.get("PGDATABASE", "stock"),
    "password": os.environ.get("PGPASSWORD", "stock"),
}


@contextmanager
def cursor():
    conn = Connection("stock", ssl_context=False, **PLACE)
    try:
        yield conn
    finally:
        conn.close()


class Table:
    name = ""
    fields = ()

    @classmethod
    def find(cls, **where):
        clause = " AND ".join(f"{k} = :{k}" for k in where)
        with cursor() as conn:
            rows = conn.run(f"SELECT {', '.join(cls.fields)} FROM {cls.name} WHERE {clause}", **where)
        return [dict(zip(cls.fields, row)) for row in rows]
