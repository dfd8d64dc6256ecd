import os

wsgi_app = "invoices.wsgi:application"
worker_class = "gthread"
workers = 2
threads = 20
keepalive = 15
timeout = 60


def on_starting(server):
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "invoices.settings")

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
    connections.close_all()
