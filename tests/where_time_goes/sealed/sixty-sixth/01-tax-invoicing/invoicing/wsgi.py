import os
import time

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "invoicing.settings")
application = get_wsgi_application()


def wait_for_database(seconds=30):
    from django.db import OperationalError, ProgrammingError, connection

    from .models import Series

    deadline = time.monotonic() + seconds
    while True:
        try:
            if Series.objects.count() > 0:
                break
        except (OperationalError, ProgrammingError):
            if time.monotonic() > deadline:
                raise
        time.sleep(0.2)
    connection.close()


wait_for_database()
