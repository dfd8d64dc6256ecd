import os
import time

import django
from django.core.wsgi import get_wsgi_application
from django.db import OperationalError, connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "office.settings")
django.setup()


def wait_for_database(seconds=30):
    deadline = time.monotonic() + seconds
    while True:
        try:
            with connection.cursor() as cursor:
                cursor.execute("select count(*) from billing_series")
            break
        except Exception as error:
            connection.close()
            if time.monotonic() > deadline or not isinstance(error, (OperationalError, django.db.ProgrammingError)):
                raise
            time.sleep(0.3)
    connection.close()


wait_for_database()
application = get_wsgi_application()
