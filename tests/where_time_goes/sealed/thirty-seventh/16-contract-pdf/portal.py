from bottle import Bottle, HTTPError, HTTPResponse, request

import documents
from conversion import ConversionFailed, client

app = Bottle()


@app.get("/health")
def health():
    return {"ok": True}


@app.get("/contracts")
def kinds():
    return {"kinds": sorted(documents.TEMPLATES)}


@app.post("/contracts/<kind>/pdf")
def make_pdf(kind):
    try:
        html = documents.fill(kind, request.json)
    except KeyError as error:
        raise HTTPError(404, f"unknown {error}")
    try:
        pdf = client.to_pdf(html)
    except ConversionFailed as error:
        raise HTTPError(502, str(error))
    return HTTPResponse(pdf, 201, {"Content-Type": "application/pdf"})
