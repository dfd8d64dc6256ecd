import json

import urllib3

import settings

http = urllib3.PoolManager(
    num_pools=2,
    maxsize=settings.ARCHIVE_CONNECTIONS,
    timeout=urllib3.Timeout(settings.ARCHIVE_TIMEOUT),
    retries=False,
)


class PhotoMissing(Exception):
    pass


def photo(number: int) -> dict:
    response = http.request("GET", f"{settings.ARCHIVE_URL}/photos/{number}")
    if response.status != 200:
        raise PhotoMissing(f"photo {number}: {response.status}")
    return json.loads(response.data)
