import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benefits.settings")

application = get_wsgi_application()


def prepare():
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(name + suffix):
            os.remove(name + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)

    from .models import Scheme

    Scheme.objects.create(code="rent", title="Rent allowance", income_limit=29500, amount=3100)
    Scheme.objects.create(code="child", title="Child allowance", income_limit=41000, amount=1750)
    connection.close()


prepare()
