import os
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.core.wsgi import get_wsgi_application
from django.db import DatabaseError, connection

application = get_wsgi_application()


def wait_for_database(limit: float = 30) -> None:
    from registry.models import Court

    end = time.monotonic() + limit
    while True:
        try:
            if Court.objects.count():
                return
        except DatabaseError:
            if time.monotonic() > end:
                raise
        connection.close()
        time.sleep(0.2)


wait_for_database()
connection.close()
