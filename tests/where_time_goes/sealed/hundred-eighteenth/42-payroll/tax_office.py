import json

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    settings.TAX_HOST,
    settings.TAX_PORT,
    maxsize=settings.TAX_CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(connect=2, read=10),
)


class TaxOfficeDown(Exception):
    pass


def withholding(tax_class: int, gross_cents: int) -> int:
    answer = _pool.request(
        "POST",
        "/withholding",
        body=json.dumps({"class": tax_class, "gross": gross_cents}),
        headers={"Content-Type": "application/json"},
    )
    if answer.status != 200:
        raise TaxOfficeDown(answer.status)
    return json.loads(answer.data)["tax"]
