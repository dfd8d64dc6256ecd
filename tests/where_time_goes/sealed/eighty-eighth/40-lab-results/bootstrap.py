"""Makes the database of a new installation."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ward.settings")
django.setup()

from django.db import connection  # noqa: E402

from results.models import Patient, ReferenceRange, Seen  # noqa: E402

RANGES = {"Na": (135, 145), "K": (3.5, 5.1), "CRP": (0, 5), "Hb": (12, 17.5), "Crea": (0.6, 1.3)}


def main() -> None:
    with connection.schema_editor() as schema:
        for model in (Patient, ReferenceRange, Seen):
            schema.create_model(model)
    Patient.objects.bulk_create(
        Patient(id=n, record_number=f"MRN{700_000 + n}", name=f"Patient {n}", ward="ABC"[n % 3]) for n in range(1, 41)
    )
    ReferenceRange.objects.bulk_create(ReferenceRange(analyte=a, low=low, high=high) for a, (low, high) in RANGES.items())
    connection.close()


if __name__ == "__main__":
    main()
