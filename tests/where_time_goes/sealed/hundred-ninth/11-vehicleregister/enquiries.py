import bottle

from register import RegisterFault


def build(register, reasons):
    app = bottle.Bottle()

    @app.get("/health")
    def health():
        return {"status": "ok"}

    @app.get("/vehicles/<plate>")
    def vehicle(plate):
        found = register.vehicle(plate)
        keeper = register.keeper(found["keeper"])
        return {
            "plate": plate,
            "make": found["make"],
            "first_registered": found["since"],
            "keeper": {"name": keeper["name"], "municipality": keeper["municipality"]},
        }

    @app.get("/vehicles/<plate>/insurance")
    def insurance(plate):
        found = register.vehicle(plate)
        policy = register.insurance(found["policy"])
        return {"plate": plate, "insurer": policy["insurer"], "valid": policy["valid"]}

    @app.post("/enquiries")
    def enquiry():
        document = bottle.request.json or {}
        if document.get("reason") not in reasons:
            bottle.abort(400, "a lawful reason is required")
        entry = register.enquiry(document["plate"], document["reason"])
        bottle.response.status = 201
        return {"enquiry": entry["number"]}

    @app.error(500)
    def failed(error):
        if isinstance(error.exception, RegisterFault):
            bottle.response.status = 404
        bottle.response.content_type = "text/plain"
        return str(error.exception or error.body)

    return app
