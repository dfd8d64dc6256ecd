import logging
import threading
from collections import Counter

import falcon

import messages
import settings
import sites
from hostlink import HostUnavailable, ask

log = logging.getLogger("fuelcards")


class DayTotals:
    def __init__(self):
        self._lock = threading.Lock()
        self._amounts = Counter()
        self._counts = Counter()

    def add(self, site: int, amount: int):
        with self._lock:
            self._amounts[site] += amount
            self._counts[site] += 1

    def of(self, site: int) -> dict:
        with self._lock:
            return {"site": site, "count": self._counts[site], "amount": self._amounts[site]}


class Authorisations:
    def __init__(self, totals):
        self.totals = totals

    def on_post(self, req, resp):
        order = req.get_media()
        try:
            site = sites.get(int(order["site"]))
        except (KeyError, sites.UnknownSite):
            raise falcon.HTTPUnprocessableEntity(title="Unknown site")
        amount = max(settings.FLOOR_LIMIT, round(sites.price(site, order.get("grade", "diesel")) * order["litres"]))
        reply = ask(messages.AUTHORISE, order["card"], site["id"], amount)
        if reply.approved:
            self.totals.add(site["id"], reply.amount)
        resp.media = {"trace": reply.trace, "approved": reply.approved, "text": reply.text, "amount": reply.amount}
        resp.status = falcon.HTTP_201


class Balance:
    def on_get(self, req, resp, card):
        reply = ask(messages.BALANCE, card)
        if not reply.approved:
            raise falcon.HTTPConflict(title="Card refused", description=reply.text)
        resp.media = {"card": card, "balance": reply.amount}


class Site:
    def __init__(self, totals):
        self.totals = totals

    def on_get(self, req, resp, site):
        found = sites.get(site)
        resp.media = {"id": site, "name": found["name"], "prices": found["prices"], "today": self.totals.of(site)}


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


def host_unavailable(req, resp, ex, params):
    log.error("card host: %s", ex)
    raise falcon.HTTPServiceUnavailable(title="Card host unavailable", description=str(ex))


def create() -> falcon.App:
    totals = DayTotals()
    app = falcon.App()
    app.add_error_handler(HostUnavailable, host_unavailable)
    app.add_route("/authorisations", Authorisations(totals))
    app.add_route("/cards/{card}/balance", Balance())
    app.add_route("/sites/{site:int}", Site(totals))
    app.add_route("/health", Health())
    return app


app = create()
