import os
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")

from django.core.wsgi import get_wsgi_application
from django.db import Error, connection


def wait_for_database(seconds: float = 30.0) -> None:
    limit = time.monotonic() + seconds
    while True:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1 FROM stock_item LIMIT 1")
            break
        except Error:
            connection.close()
            if time.monotonic() > limit:
                raise
            time.sleep(0.25)
    connection.close()


application = get_wsgi_application()
wait_for_database()
