"""How many calls each partner made in the past 24 hours."""
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import cache
from django.utils import timezone

WINDOW = timedelta(hours=24)


@dataclass
class Call:
    at: datetime
    path: str
    method: str


class QuotaExceeded(Exception):
    pass


def cache_key(partner):
    return f"calls:{partner.key}"


def register(partner, request):
    now = timezone.now()
    calls = [call for call in cache.get(cache_key(partner), []) if now - call.at < WINDOW]
    if len(calls) >= partner.calls_per_day:
        raise QuotaExceeded(partner.name)
    calls.append(Call(now, request.path, request.method))
    cache.set(cache_key(partner), calls, timeout=WINDOW.total_seconds())
    return partner.calls_per_day - len(calls)
