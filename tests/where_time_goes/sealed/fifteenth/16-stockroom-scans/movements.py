import os

import requests
from requests.adapters import HTTPAdapter

from storage import connection, unit_of_work

PRINTING = f"http://127.0.0.1:{os.environ.get('PRINTING_PORT', '18461')}"

http = requests.Session()
http.trust_env = False
http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=120))


def article(sku: str) -> dict:
    reply = http.get(f"{PRINTING}/articles/{sku}", timeout=30)
    reply.raise_for_status()
    return reply.json()


def label(movement: int, sku: str) -> str:
    reply = http.post(f"{PRINTING}/labels", json={"movement": movement, "sku": sku}, timeout=30)
    reply.raise_for_status()
    return reply.json()["label"]


def put_away(bin_code: str, sku: str, packs: int) -> dict:
    units = packs * article(sku)["pack_size"]
    with unit_of_work() as db:
        db.execute("UPDATE bins SET units = units + ? WHERE code = ?", (units, bin_code))
        movement = db.execute(
            "INSERT INTO movements (bin, sku, units) VALUES (?, ?, ?)", (bin_code, sku, units)
        ).lastrowid
        tag = label(movement, sku)
        db.execute("UPDATE movements SET label = ? WHERE id = ?", (tag, movement))
    return {"bin": bin_code, "sku": sku, "units": units, "label": tag}


def bin_contents(bin_code: str) -> dict:
    zone, units = connection().execute(
        "SELECT zone, units FROM bins WHERE code = ?", (bin_code,)
    ).fetchone()
    return {"bin": bin_code, "zone": zone, "units": units}
