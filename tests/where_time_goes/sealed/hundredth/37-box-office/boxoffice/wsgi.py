import os
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boxoffice.settings")

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402


def _fresh_database():
    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        Path(name + suffix).unlink(missing_ok=True)


_fresh_database()
application = get_wsgi_application()
call_command("migrate", run_syncdb=True, verbosity=0)

from seats.catalogue import load_season  # noqa: E402

load_season()
