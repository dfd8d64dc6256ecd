import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

import django  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402

application = get_wsgi_application()


def prepare():
    """Make a new database with the budgets of this year."""
    from django.conf import settings
    from django.db import connection

    from spending.models import Booking, Budget

    for old in settings.DATA.glob("budgets.sqlite3*"):
        old.unlink()
    with connection.schema_editor() as editor:
        editor.create_model(Budget)
        editor.create_model(Booking)
    names = ("Travel", "Marketing", "Training")
    Budget.objects.bulk_create(Budget(pk=n, name=name, limit_cents=10**12) for n, name in enumerate(names, 1))
    connection.close()


if __name__ == "__main__":
    django.setup()
    prepare()
