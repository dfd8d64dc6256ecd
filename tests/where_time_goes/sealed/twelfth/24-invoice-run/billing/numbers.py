from contextlib import contextmanager

from django.db import transaction

from .models import Series


@contextmanager
def numbered(code):
    with transaction.atomic():
        series = Series.objects.select_for_update().get(pk=code)
        series.last += 1
        yield f"{code}-{series.last:08d}"
        series.save(update_fields=["last"])
