import os
import sys
from pathlib import Path

import django
from django.core.wsgi import get_wsgi_application
from waitress import serve

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")


def prepare() -> None:
    """Begin with an empty ledger that has a few open claims."""
    from django.conf import settings
    from django.db import connection

    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        Path(name + suffix).unlink(missing_ok=True)

    from claims.models import Claim, Payment

    with connection.schema_editor() as editor:
        editor.create_model(Claim)
        editor.create_model(Payment)
    Claim.objects.bulk_create(
        Claim(number=f"C-2026-{n:04d}", policy=f"HH-{7000 + n}", reserve=10**12) for n in range(1, 41)
    )
    connection.close()


if __name__ == "__main__":
    django.setup()
    prepare()
    serve(get_wsgi_application(), host="127.0.0.1", port=int(sys.argv[1]), threads=48, ident=None)
