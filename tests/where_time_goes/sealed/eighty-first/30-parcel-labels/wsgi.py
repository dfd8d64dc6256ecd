import os
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import OperationalError, ProgrammingError, connection  # noqa: E402


def wait_for_database(seconds=30):
    until = time.monotonic() + seconds
    while True:
        try:
            with connection.cursor() as cursor:
                cursor.execute("select count(*) from ready")
            return
        except (OperationalError, ProgrammingError):
            if time.monotonic() > until:
                raise
            connection.close()
            time.sleep(0.3)


application = get_wsgi_application()
wait_for_database()
