import os
import time

import psycopg

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application


def wait_for_database(limit=30):
    place = settings.DATABASES["default"]
    end = time.monotonic() + limit
    while True:
        try:
            with psycopg.connect(
                host=place["HOST"], port=place["PORT"], dbname=place["NAME"], user=place["USER"], connect_timeout=2
            ) as connection:
                connection.execute("select 1 from parcel limit 1")
            return
        except psycopg.Error:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)


wait_for_database()
application = get_wsgi_application()
