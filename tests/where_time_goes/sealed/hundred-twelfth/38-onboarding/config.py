"""Django's ORM without Django's views: the back office owns the tables."""
import os

import django
from django.conf import settings

DB_PATH = os.environ.get("ONBOARDING_DB", "/tmp/onboarding.db")

if not settings.configured:
    settings.configure(
        SECRET_KEY="onboarding-service",
        INSTALLED_APPS=["compliance"],
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        DATABASES={
            "default": {
                "ENGINE": "django.db.backends.sqlite3",
                "NAME": DB_PATH,
                "CONN_MAX_AGE": None,
                "OPTIONS": {
                    "timeout": 20,
                    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
                },
            }
        },
        VENDOR_URL=os.environ.get("VENDOR_URL", "http://127.0.0.1:28438"),
        VENDOR_TIMEOUT=8,
        VENDOR_POOL=64,
        USE_TZ=True,
    )
    django.setup()


def create_tables() -> None:
    from django.db import connection

    from compliance.models import Applicant

    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(DB_PATH + suffix):
            os.unlink(DB_PATH + suffix)
    with connection.schema_editor() as editor:
        editor.create_model(Applicant)
    Applicant.objects.bulk_create(
        Applicant(name=f"Applicant {n}", country="NL" if n % 3 else "BE", state="cleared") for n in range(200)
    )
    connection.close()
