import json

import urllib3
from django.conf import settings

http = urllib3.PoolManager(maxsize=settings.DISTRIBUTOR_CONNECTIONS, block=False, timeout=5.0, retries=1)


class DistributorError(Exception):
    pass


def fetch(path, **fields):
    reply = http.request("GET", settings.DISTRIBUTOR_URL + path, fields=fields)
    if reply.status != 200:
        raise DistributorError(f"{path}: {reply.status}")
    return json.loads(reply.data)
