import json
from decimal import Decimal

import tornado.web

from . import blocking, rates, registry


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write("ok")


class Api(tornado.web.RequestHandler):
    def write_error(self, status_code, **kwargs):
        self.finish({"error": self._reason})


class Check(Api):
    async def get(self, country, number):
        result = await blocking.run(registry.check, country, number)
        self.write({"country": country, "number": number, **result})


class Invoice(Api):
    async def post(self):
        invoice = json.loads(self.request.body)
        buyer = invoice["buyer"]
        company = await blocking.run(registry.check, buyer["country"], buyer["vat"])
        rate = rates.rate_for(invoice["seller"], buyer["country"], company["valid"])
        net = sum((Decimal(line) for line in invoice["lines"]), Decimal(0))
        self.write({"net": str(net), "rate": str(rate), "tax": str(rates.tax(net, rate)), "buyer": company["name"]})
