import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "previews.settings")

application = get_asgi_application()


def _fill():
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(name + suffix):
            os.remove(name + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)

    from .models import Template

    Template.objects.bulk_create(
        Template(slug=f"birth-card-{number}", title=f"Birth card no. {number}") for number in range(1, 31)
    )
    connection.close()


_fill()
