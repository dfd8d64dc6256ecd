import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "greenhouse.settings")


def prepare():
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASES["default"]["NAME"] + suffix):
            os.unlink(settings.DATABASES["default"]["NAME"] + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)
    from devices.models import Device

    Device.objects.bulk_create(
        Device(serial=f"TH-{n:04}", house=f"House {n % 5 + 1}", kind=("humidity", "co2")[n % 2]) for n in range(1, 41)
    )
    connection.close()
