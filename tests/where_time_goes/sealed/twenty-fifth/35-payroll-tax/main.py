from decimal import Decimal

import falcon

from rates.calc import income_tax


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Tax:
    def on_get(self, req, resp, municipality, year):
        gross = Decimal(req.get_param("gross", required=True))
        resp.media = {"municipality": municipality, "tax": str(income_tax(gross, municipality, year))}


class Payslips:
    def on_post(self, req, resp):
        body = req.get_media()
        monthly = Decimal(str(body["monthly"]))
        tax = income_tax(monthly * 12, body["municipality"], 2024) / 12
        resp.media = {"net": str(round(monthly - tax, 2)), "tax": str(round(tax, 2))}
        resp.status = falcon.HTTP_201


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/tax/{municipality:int}/{year:int}", Tax())
app.add_route("/payslips", Payslips())
