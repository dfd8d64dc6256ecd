import json

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(num_pools=2, maxsize=settings.INSURER_CONNECTIONS, timeout=20)


def share(company, member):
    """The part of the costs that the insurer bears."""
    reply = _http.request("GET", f"{settings.INSURER_URL}/{company}/members/{member}")
    return json.loads(reply.data)["share"]
