from dataclasses import asdict

from bottle import Bottle, request, response

from sites import UnknownSite, find_site
from transfers import move

application = Bottle()


@application.get("/health")
def health():
    return {"ok": True}


@application.get("/sites/<code>")
def show_site(code):
    try:
        site = find_site(code)
    except UnknownSite:
        response.status = 404
        return {"error": f"no site {code}"}
    return {"code": site.code, "title": site.title, "stock": site.snapshot()}


@application.post("/transfers")
def create_transfer():
    data = request.json or {}
    try:
        if data["from"] == data["to"]:
            raise ValueError("source and target are the same site")
        transfer = move(data["from"], data["to"], data["sku"], int(data["qty"]))
    except (KeyError, ValueError) as error:
        response.status = 422
        return {"error": str(error)}
    response.status = 201
    return asdict(transfer)
