import falcon

ALLOWANCE = {1: 38500, 2: 46700, 3: 55400, 4: 64600, 5: 73800}


def find(db, claim_id):
    claim = db.execute("SELECT * FROM claim WHERE id = ?", (claim_id,)).fetchone()
    if claim is None:
        raise falcon.HTTPNotFound(title="no such claim")
    return claim


def benefit(claim, statement):
    eligible = min(claim["rent_cents"], ALLOWANCE[claim["household"]])
    own_share = statement["net_cents"] * 3 // 10
    return max(0, eligible - own_share)


def officer_of(req):
    return req.get_header("X-Officer") or "counter"


class Claim:
    def __init__(self, connections):
        self.connections = connections

    def on_get(self, req, resp, claim_id):
        with self.connections.lease() as db:
            claim = find(db, claim_id)
        resp.media = {"claim": claim["id"], "rent": claim["rent_cents"] / 100, "received": claim["received"]}


class Assessment:
    def __init__(self, connections, income, trail):
        self.connections = connections
        self.income = income
        self.trail = trail

    def on_get(self, req, resp, claim_id):
        with self.connections.lease() as db:
            claim = find(db, claim_id)
            statement = self.income.statement(claim["person"])
            cents = benefit(claim, statement)
            self.trail.record(claim_id, officer_of(req), "assessed")
        resp.media = {"claim": claim_id, "benefit": cents / 100, "income_month": statement["month"]}


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}
