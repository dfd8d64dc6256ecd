from sanic import Sanic
from sanic.response import json

import forms

app = Sanic("contracts")
app.config.ACCESS_LOG = False


@app.get("/contracts/<number:int>/pdf")
async def pdf(request, number):
    parts = await forms.assemble(number)
    return json({"contract": number, "pages": parts["items"], "size": parts["value"]})


@app.get("/contracts/<number:int>")
async def contract(request, number):
    return json({"contract": number, "signed": number % 2 == 0})
