import sys
import uuid
from decimal import Decimal

import cherrypy

import account as accounts
import options
from journal import journal
from rates import rate

OVERDRAFT = Decimal("100000000")
CENT = Decimal("0.01")


@cherrypy.popargs("number")
class Balance:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self, number, currency="USD"):
        account = accounts.load(int(number))
        converted = (account.balance * rate(currency)).quantize(CENT)
        return {"account": account.number, "balance": str(account.balance),
                "available": str(account.available), currency: str(converted)}


@cherrypy.popargs("number")
class Payments:
    exposed = True

    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    def POST(self, number):
        body = cherrypy.request.json
        payment = uuid.uuid4().hex
        amount = (Decimal(str(body["amount"])) / rate(body.get("currency", "USD"))).quantize(CENT)
        fee = (amount * options.FEE_PERMILLE / 1000).quantize(CENT)
        account = accounts.load(int(number))
        try:
            account.authorise(payment, amount + fee, OVERDRAFT)
        except accounts.Declined as error:
            raise cherrypy.HTTPError(409, str(error))
        journal.append(account.number, [
            ("authorised", {"payment": payment, "amount": str(amount), "text": body.get("text", "")}),
            ("captured", {"payment": payment}),
            ("fee", {"payment": payment, "amount": str(fee)}),
        ])
        cherrypy.response.status = 201
        return {"payment": payment, "amount": str(amount), "fee": str(fee)}


class Health:
    exposed = True

    @cherrypy.tools.json_out()
    def GET(self):
        return {"status": "ok"}


class Root:
    exposed = True
    health = Health()
    balance = Balance()
    payments = Payments()


def main(port):
    journal.prepare()
    cherrypy.config.update({
        "server.socket_host": "127.0.0.1",
        "server.socket_port": port,
        "server.thread_pool": options.THREADS,
        "server.socket_queue_size": 128,
        "log.screen": False,
        "engine.autoreload.on": False,
        "environment": "production",
    })
    cherrypy.quickstart(Root(), "/", {"/": {"request.dispatch": cherrypy.dispatch.MethodDispatcher()}})


if __name__ == "__main__":
    main(int(sys.argv[1]))
