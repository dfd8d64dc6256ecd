from dataclasses import dataclass

from django.conf import settings


@dataclass(frozen=True)
class Partner:
    key: str
    name: str
    calls_per_day: int


PUBLIC = Partner("public", "Public", settings.PUBLIC_CALLS_PER_DAY)


def partner_of(request):
    key = request.headers.get("X-Api-Key") or request.GET.get("key")
    known = settings.PARTNERS.get(key)
    return Partner(key, **known) if known else PUBLIC
