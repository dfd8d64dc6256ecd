import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "helpdesk.settings")


def prepare_database():
    from django.db import connection

    from desk.models import Reply, Ticket

    path = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.unlink(path + suffix)
    with connection.schema_editor() as editor:
        editor.create_model(Ticket)
        editor.create_model(Reply)
    Ticket.objects.bulk_create(
        Ticket(tenant=f"tenant{n % 8}", subject=f"Ticket {n}", status="open") for n in range(1, 201)
    )
    connection.close()


application = get_wsgi_application()
prepare_database()
