import os
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boxoffice.settings")

from django.core.wsgi import get_wsgi_application
from django.db import connection

application = get_wsgi_application()


def wait_for_database(seconds=30):
    deadline = time.monotonic() + seconds
    while True:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT count(*) FROM event")
                if cursor.fetchone()[0]:
                    return
        except Exception:
            if time.monotonic() > deadline:
                raise
        finally:
            connection.close()
        time.sleep(0.3)


wait_for_database()
