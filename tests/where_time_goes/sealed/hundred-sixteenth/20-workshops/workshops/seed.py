import os
from datetime import timedelta

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

TITLES = ["Throwing for beginners", "Raku evening", "Glazes and oxides", "Slab building", "Large bowls"]


def create_database():
    name = settings.DATABASES["default"]["NAME"]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(name + suffix):
            os.remove(name + suffix)
    call_command("migrate", run_syncdb=True, verbosity=0)

    from .models import Workshop

    first = timezone.now() + timedelta(days=7)
    Workshop.objects.bulk_create(
        Workshop(
            title=TITLES[number % len(TITLES)],
            teacher=("A. Visser", "M. Okafor", "L. Brandt")[number % 3],
            starts_at=first + timedelta(days=number),
            seats=5000,
        )
        for number in range(15)
    )
    connection.close()
