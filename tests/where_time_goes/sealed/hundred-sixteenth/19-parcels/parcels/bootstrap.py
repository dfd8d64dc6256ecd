"""Creates the desk's database when the container starts."""
import os

from django.conf import settings
from django.core.management import call_command
from django.db import connection


def prepare_database():
    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(name + suffix):
            os.remove(name + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)

    from .models import Parcel, ParcelEvent

    parcels = Parcel.objects.bulk_create(
        Parcel(
            reference=f"WEB-{number:05d}",
            postcode=f"{1000 + number} AB",
            weight_grams=400 + number * 15,
            status=Parcel.Status.ANNOUNCED,
            tracking_code=f"3SDESK{number:07d}",
        )
        for number in range(1, 51)
    )
    ParcelEvent.objects.bulk_create(
        ParcelEvent(parcel=parcel, kind=kind) for parcel in parcels for kind in ("received", "announced")
    )
    connection.close()
