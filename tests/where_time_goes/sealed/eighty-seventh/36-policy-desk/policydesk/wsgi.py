"""WSGI application, with the policies of the training environment."""

import atexit
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "policydesk.settings")

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()

from django.conf import settings
from django.db import connection, transaction

from policydesk.policies.models import Damage, Policy


def _remove() -> None:
    for suffix in ("", "-wal", "-shm"):
        settings.DATABASE_FILE.with_name(settings.DATABASE_FILE.name + suffix).unlink(missing_ok=True)


def _prepare() -> None:
    _remove()
    atexit.register(_remove)
    with connection.schema_editor() as editor:
        editor.create_model(Policy)
        editor.create_model(Damage)
    with transaction.atomic():
        for number in range(1, 201):
            policy = Policy.objects.create(
                number=f"KV-{number:04d}", holder=f"Holder {number}", product=("motor", "home", "legal")[number % 3], premium=180 + number
            )
            for year in range(2019, 2019 + number % 4):
                Damage.objects.create(policy=policy, year=year, amount=300 + 10 * number)
    connection.close()


_prepare()
