import falcon

from risk_client import RiskClient
from rules import RuleBook

REVIEW_FROM = 40
DECLINE_FROM = 75


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Payments:
    def __init__(self, client, book):
        self._client = client
        self._book = book

    def on_post(self, req, resp):
        payment = req.get_media()
        try:
            payment = {"card": str(payment["card"]), "amount": float(payment["amount"]),
                       "country": payment.get("country")}
        except (KeyError, TypeError, ValueError):
            raise falcon.HTTPBadRequest(title="card and amount are needed")
        history = self._client.history(payment["card"])
        score = self._book.score(payment, history)
        resp.media = {"score": score, "verdict": verdict(score), "rulebook": self._book.version}


def verdict(score):
    if score >= DECLINE_FROM:
        return "decline"
    return "review" if score >= REVIEW_FROM else "accept"


def create_app():
    client = RiskClient()
    book = RuleBook.load(client)
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/payments", Payments(client, book))
    return app
