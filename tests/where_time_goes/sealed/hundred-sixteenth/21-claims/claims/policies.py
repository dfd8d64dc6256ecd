"""Client of the policy administration."""
import urllib3
from django.conf import settings

pool = urllib3.PoolManager(num_pools=2, maxsize=32)


def cover_of(policy):
    response = pool.request("GET", f"{settings.POLICY_URL}/policies/{policy}/cover", timeout=5)
    if response.status != 200:
        return None
    return response.json()
