import json
import threading

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(maxsize=32, timeout=10.0)
_device = threading.get_native_id()


def seal(number, net, tax):
    answer = _http.request(
        "POST",
        f"{settings.FISCAL_GATEWAY}/seals",
        body=json.dumps({"number": number, "net": str(net), "tax": str(tax), "device": _device}),
        headers={"content-type": "application/json"},
    )
    if answer.status != 200:
        raise RuntimeError(f"fiscal gateway: {answer.status}")
    return answer.json()["seal"]
