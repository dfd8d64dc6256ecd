import http.client
import json
import os
from functools import cache

PORT = int(os.environ["PEER_PORT"])
BOOKINGS = {}


@cache
def _link():
    return http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)


def _balances(account):
    link = _link()
    link.request("GET", f"/balances/{account}")
    return json.loads(link.getresponse().read())


def statement(account, month):
    opening = _balances(account)["opening"]
    rows = BOOKINGS.setdefault((account, month), [
        {"day": d, "amount": (account * 31 + month * 17 + d * 7) % 400 - 180} for d in range(1, 28, 3)
    ])
    total = opening
    lines = []
    for row in rows:
        total += row["amount"]
        lines.append({**row, "balance": total})
    return {"account": account, "month": month, "opening": opening, "closing": total, "lines": lines}
