import os
import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clinic.settings")


def prepare_database():
    from booking.models import Doctor, Patient

    for suffix in ("", "-wal", "-shm"):
        Path(settings.DATABASES["default"]["NAME"] + suffix).unlink(missing_ok=True)
    call_command("migrate", run_syncdb=True, verbosity=0)
    Doctor.objects.bulk_create(
        Doctor(name=f"Dr. {name}", specialty=specialty)
        for name, specialty in [("Ilves", "general"), ("Moreau", "dermatology"), ("Okafor", "cardiology")]
    )
    Patient.objects.bulk_create(Patient(name=f"Patient {n}", insurance_no=f"KV{n:07d}") for n in range(1, 201))


def main(port):
    from django.core.wsgi import get_wsgi_application
    from waitress import serve

    django.setup()
    prepare_database()
    serve(get_wsgi_application(), host="127.0.0.1", port=port, threads=settings.WEB_THREADS)


if __name__ == "__main__":
    main(int(sys.argv[1]))
