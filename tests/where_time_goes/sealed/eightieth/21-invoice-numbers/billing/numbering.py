from django.db.models import F

from billing.models import NumberSeries


class UnknownSeries(Exception):
    pass


def next_number(branch: int, year: int) -> str:
    series = NumberSeries.objects.filter(branch=branch, year=year)
    if not series.update(last_number=F("last_number") + 1):
        raise UnknownSeries(f"no series for branch {branch} in {year}")
    current = series.get()
    return f"{current.prefix}{year}-{current.last_number:07d}"
