import os
import sys

worker_class = "gthread"
workers = 1
threads = 60
keepalive = 5


def on_starting(server):
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "library.settings")
    sys.path.insert(0, os.getcwd())
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASES["default"]["NAME"] + suffix):
            os.unlink(settings.DATABASES["default"]["NAME"] + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)
    from lending.models import Title

    Title.objects.bulk_create(Title(name=f"Title {n}", shelf=f"{n % 9}B", copies=3) for n in range(1, 101))
    connection.close()
