"""Client for the fiscal register, which issues a code for every invoice."""
import json
from decimal import Decimal

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(maxsize=64, timeout=urllib3.Timeout(total=settings.REGISTER_TIMEOUT), retries=False)


class RegisterError(Exception):
    pass


def fiscal_code(number: str, net: Decimal, tax: Decimal) -> str:
    body = json.dumps({"number": number, "net": str(net), "tax": str(tax)})
    answer = _http.request(
        "POST", f"{settings.REGISTER_URL}/codes", body=body, headers={"Content-Type": "application/json"}
    )
    if answer.status != 200:
        raise RegisterError(f"register answered {answer.status}")
    return json.loads(answer.data)["code"]
