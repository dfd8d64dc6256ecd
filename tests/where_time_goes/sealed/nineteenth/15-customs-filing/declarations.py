import itertools
import json

import urllib3

import settings
from sealing import sealer

http = urllib3.PoolManager(num_pools=2, maxsize=96)
numbers = itertools.count(700_001)


def duty_rate(code: str) -> float:
    answer = http.request("GET", f"{settings.TARIFF_URL}/codes/{code}", timeout=10)
    if answer.status != 200:
        raise LookupError(code)
    return answer.json()["rate"]


def declare(code: str, value: float, origin: str) -> dict:
    rate = duty_rate(code) if value >= settings.DUTY_FREE_BELOW else 0.0
    declaration = {
        "number": f"25DE{next(numbers)}",
        "code": code,
        "origin": origin,
        "value": value,
        "duty": round(value * rate, 2),
    }
    declaration["seal"] = sealer.seal(json.dumps(declaration, sort_keys=True))
    return declaration
