import os
import sys

import django
import uvicorn

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clinic.settings")


def prepare():
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASES["default"]["NAME"] + suffix):
            os.unlink(settings.DATABASES["default"]["NAME"] + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)
    from bookings.models import Booking, Practice

    Practice.objects.bulk_create(
        Practice(name=f"Practice {n}", city=["Utrecht", "Zwolle", "Breda"][n % 3]) for n in range(1, 13)
    )
    Booking.objects.create(practice_id=4, patient="A. de Vries", slot="10:40")
    connection.close()


if __name__ == "__main__":
    prepare()
    uvicorn.run("clinic.asgi:application", host="127.0.0.1", port=int(sys.argv[1]), access_log=False)
