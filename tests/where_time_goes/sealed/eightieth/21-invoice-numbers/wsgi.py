import os
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.core.wsgi import get_wsgi_application  # noqa: E402

application = get_wsgi_application()


def wait_for_database(patience: float = 30.0) -> None:
    from billing.models import NumberSeries
    from django.db import Error, connection

    deadline = time.monotonic() + patience
    while True:
        try:
            NumberSeries.objects.exists()
            break
        except Error:
            if time.monotonic() > deadline:
                raise
            connection.close()
            time.sleep(0.25)
    connection.close()


wait_for_database()
