"""Says whether an address of a sign-up form can take mail."""

from bottle import Bottle, request

import mx

app = Bottle()


@app.get("/health")
def health():
    return "ok"


@app.post("/checks")
def check():
    address = request.json["address"]
    local, at, domain = address.rpartition("@")
    if not local or "." not in domain:
        return {"address": address, "deliverable": False}
    found = mx.exchanges(domain.lower())
    return {"address": address, "deliverable": bool(found), "exchange": found[0] if found else None}
