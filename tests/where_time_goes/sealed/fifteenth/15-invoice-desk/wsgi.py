import os
import time

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
application = get_wsgi_application()


def wait_for_tables() -> None:
    from django.db import DatabaseError, connection

    while True:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1 FROM ready")
            connection.close()
            return
        except DatabaseError:
            connection.close()
            time.sleep(0.2)


wait_for_tables()
