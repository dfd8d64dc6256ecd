import os

wsgi_app = "claims.wsgi:application"
worker_class = "gthread"
workers = 1
threads = 16
keepalive = 15
timeout = 60


def on_starting(server):
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claims.settings")

    import django
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connections

    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(name + suffix):
            os.remove(name + suffix)
    django.setup()
    call_command("migrate", run_syncdb=True, verbosity=0)

    from claims.models import Claim

    Claim.objects.bulk_create(
        Claim(policy=f"HH-{1000 + number % 40}", note="reported by phone") for number in range(200)
    )
    connections.close_all()
