import os
import pathlib

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application


def prepare_database() -> None:
    from django.db import connection

    from box_office.models import Performance, Sale

    for suffix in ("", "-wal", "-shm"):
        pathlib.Path(f"{settings.DATABASES['default']['NAME']}{suffix}").unlink(missing_ok=True)
    with connection.schema_editor() as editor:
        editor.create_model(Performance)
        editor.create_model(Sale)
    for number, title in enumerate(("The Seagull", "Oedipus", "Top Girls", "Arcadia", "Jerusalem"), start=1):
        Performance.objects.create(title=title, price_pence=2500 + 250 * number, seats_left=9_000_000)
    connection.close()


application = get_wsgi_application()
prepare_database()
