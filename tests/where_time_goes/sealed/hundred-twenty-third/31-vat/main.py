from sanic import Sanic
from sanic.response import json

import http_scope
from registry import VatRegistry
from settings import settings
from vatnumber import BadVatNumber, split

app = Sanic("vat")
http_scope.attach(app)


@app.exception(BadVatNumber)
async def bad_number(request, exc):
    return json({"error": "malformed VAT number", "value": str(exc)}, status=422)


@app.get("/health")
async def health(request):
    return json({"status": "up"})


@app.get("/vat/<raw:str>")
async def check(request, raw):
    country, number = split(raw)
    found = await VatRegistry(request.ctx.http).lookup(country, number)
    return json({"country": country, "number": number, "valid": found.valid, "name": found.name})


@app.post("/invoices/tax")
async def tax(request):
    body = request.json
    country, number = split(body["customer_vat"])
    found = await VatRegistry(request.ctx.http).lookup(country, number)
    net = round(sum(line["quantity"] * line["price"] for line in body["lines"]), 2)
    reverse_charge = found.valid and country != body.get("seller_country", "DE")
    rate = 0 if reverse_charge else settings.rates[country]
    return json({
        "net": net,
        "rate": rate,
        "tax": round(net * rate / 100, 2),
        "reverse_charge": reverse_charge,
        "customer": found.name,
    })
