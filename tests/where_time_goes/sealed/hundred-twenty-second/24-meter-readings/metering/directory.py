"""Client of the tenant directory (shared with the batch jobs)."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=32))


class Tenant:
    def __init__(self, slug, zone, unit, suspended):
        self.slug = slug
        self.zone = zone
        self.unit = unit
        self.suspended = suspended


def find_tenant(slug):
    response = session.get(f"{settings.DIRECTORY_URL}/tenants/{slug}", timeout=5)
    if response.status_code == 404:
        return None
    response.raise_for_status()
    body = response.json()
    return Tenant(slug, body["zone"], body["unit"], body["suspended"])
