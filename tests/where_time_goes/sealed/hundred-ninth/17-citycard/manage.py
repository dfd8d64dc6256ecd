import argparse
import os
import sqlite3

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

import waitress
from django.conf import settings
from django.core.wsgi import get_wsgi_application


def prepare(path):
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("CREATE TABLE card (number INTEGER PRIMARY KEY, holder TEXT, reduced INTEGER)")
    database.execute("CREATE TABLE place (name TEXT PRIMARY KEY, full_cents INTEGER, reduced_cents INTEGER)")
    database.executemany(
        "INSERT INTO card VALUES (?, ?, ?)",
        [(60000 + n, "Holder %d" % n, n % 3 == 0) for n in range(500)],
    )
    database.executemany(
        "INSERT INTO place VALUES (?, ?, ?)",
        [("library", 200, 100), ("museum", 600, 300), ("swimming-hall", 480, 240), ("theatre", 1900, 950)],
    )
    database.commit()
    database.close()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--port", type=int, default=8000)
    options = arguments.parse_args()
    prepare(settings.DATABASES["default"]["NAME"])
    waitress.serve(
        get_wsgi_application(),
        host="127.0.0.1",
        port=options.port,
        threads=settings.THREADS,
        connection_limit=400,
        backlog=256,
    )


if __name__ == "__main__":
    main()
