import os
from pathlib import Path

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "billing.settings")

application = get_wsgi_application()


def prepare_database():
    from django.conf import settings
    from django.core.management import call_command

    from invoices.models import Invoice

    for suffix in ("", "-wal", "-shm"):
        Path(settings.DATABASES["default"]["NAME"] + suffix).unlink(missing_ok=True)
    call_command("migrate", run_syncdb=True, verbosity=0)
    Invoice.objects.bulk_create(
        Invoice(number=f"2024-{n:06d}", buyer=f"Buyer {n}", total=n * 10, clearing_id=f"C{n}") for n in range(1, 51)
    )


prepare_database()
