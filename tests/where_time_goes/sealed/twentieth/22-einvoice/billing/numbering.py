from django.utils import timezone

from .models import Series


def next_number(code):
    series = Series.objects.select_for_update().get(code=code)
    series.last += 1
    series.save(update_fields=["last"])
    return f"{code}-{timezone.now():%Y}-{series.last:07d}"
