import os
import time

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tillsite.settings")
application = get_wsgi_application()


def wait_for_database(seconds=30):
    from django.db import OperationalError, connection

    until = time.monotonic() + seconds
    while True:
        try:
            connection.ensure_connection()
            connection.close()
            return
        except OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.3)


wait_for_database()
