import os
import sys

worker_class = "gthread"
workers = 1
threads = 48
keepalive = 5
accesslog = None


def on_starting(server):
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boxoffice.settings")
    sys.path.insert(0, os.getcwd())
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASES["default"]["NAME"] + suffix):
            os.unlink(settings.DATABASES["default"]["NAME"] + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)
    from seats.models import Show

    Show.objects.bulk_create(
        Show(title=f"Evening {n}", hall="Great hall", price_cents=2250, remaining=5_000_000) for n in range(1, 21)
    )
    connection.close()
