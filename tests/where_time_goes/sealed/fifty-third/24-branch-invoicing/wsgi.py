import os
import time

import psycopg
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")


def wait_for_database(seconds=30):
    port = os.environ.get("PG_PORT", "22311")
    until = time.monotonic() + seconds
    while True:
        try:
            with psycopg.connect(f"host=127.0.0.1 port={port} user=postgres dbname=postgres", connect_timeout=2) as db:
                db.execute("SELECT count(*) FROM invoice")
            return
        except psycopg.Error:
            if time.monotonic() > until:
                raise
            time.sleep(0.3)


wait_for_database()
application = get_wsgi_application()
