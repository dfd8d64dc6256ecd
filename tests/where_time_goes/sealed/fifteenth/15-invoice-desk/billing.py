import json
from decimal import Decimal

import urllib3
from django.conf import settings

from models import Customer, Invoice, Series

fiscal = urllib3.PoolManager(maxsize=100, timeout=30)
VAT = Decimal("1.19")


def post(path: str, payload: dict) -> dict:
    reply = fiscal.request("POST", settings.FISCAL_URL + path, json=payload)
    if reply.status != 200:
        raise RuntimeError(f"fiscal service answered {reply.status}")
    return json.loads(reply.data)


def issue(series: str, customer_id: int, net: str) -> Invoice:
    customer = Customer.objects.get(pk=customer_id)
    vat = post("/vat-check", {"vat_id": customer.vat_id})
    total = Decimal(net) if vat["reverse_charge"] else round(Decimal(net) * VAT, 2)
    number = Series.next_number(series)
    seal = post("/seal", {"total": str(total), "customer": customer_id})["seal"]
    return Invoice.objects.create(number=number, customer_id=customer_id, total=total, seal=seal)
