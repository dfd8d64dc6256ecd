import os
import time

from django.core.wsgi import get_wsgi_application
from django.db import OperationalError, connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
application = get_wsgi_application()


def wait_for_database(seconds: float = 30.0):
    deadline = time.monotonic() + seconds
    while True:
        try:
            connection.ensure_connection()
            return connection.close()
        except OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


wait_for_database()
