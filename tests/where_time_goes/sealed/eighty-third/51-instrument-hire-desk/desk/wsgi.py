import os
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "desk.settings")

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import OperationalError, connection  # noqa: E402

application = get_wsgi_application()


def wait_for_database(seconds=30):
    until = time.monotonic() + seconds
    while True:
        try:
            with connection.cursor() as cursor:
                cursor.execute("select count(*) from hire")
            break
        except Exception as exc:
            connection.close()
            if time.monotonic() > until:
                raise OperationalError("the database did not come up") from exc
            time.sleep(0.3)
    connection.close()


wait_for_database()
