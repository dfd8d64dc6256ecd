import os
from decimal import Decimal

import requests
from requests.adapters import HTTPAdapter

from db import unit_of_work
from numbering import next_number

TAX_URL = f"http://127.0.0.1:{os.environ['TAX_PORT']}/rates"

_tax = requests.Session()
_tax.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=48))
_tax.trust_env = False


class UnknownCustomer(LookupError):
    pass


def vat_percent(country: str) -> Decimal:
    reply = _tax.get(f"{TAX_URL}/{country}", timeout=5)
    reply.raise_for_status()
    return Decimal(str(reply.json()["vat"]))


def statement(customer_id: int) -> dict:
    with unit_of_work() as conn:
        customer = conn.execute("select * from customers where id = %s", (customer_id,)).fetchone()
        if customer is None:
            raise UnknownCustomer(customer_id)
        rows = conn.execute(
            "select number, net, vat from invoices where customer_id = %s order by id desc limit 10", (customer_id,)
        ).fetchall()
    return {
        "customer": customer["name"],
        "country": customer["country"],
        "invoices": [{"number": r["number"], "gross": str(r["net"] + r["vat"])} for r in rows],
    }


def create(customer_id: int, net: Decimal) -> dict:
    with unit_of_work() as conn:
        customer = conn.execute("select * from customers where id = %s", (customer_id,)).fetchone()
        if customer is None:
            raise UnknownCustomer(customer_id)
        vat = (net * vat_percent(customer["country"]) / 100).quantize(Decimal("0.01"))
        number = next_number(f"INV-{customer['country']}")
        conn.execute(
            "insert into invoices (number, customer_id, net, vat) values (%s, %s, %s, %s)",
            (number, customer_id, net, vat),
        )
    return {"number": number, "net": str(net), "vat": str(vat), "terms": customer["terms"]}
