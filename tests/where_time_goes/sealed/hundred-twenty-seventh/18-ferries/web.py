from bottle import Bottle, abort, request, response

import operators
from holds import holds

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok", "holds": holds.count()}


@app.get("/lines/<line:int>/departures")
def get_departures(line):
    found = operators.search(line)
    vehicles = int(request.query.vehicles or 0)
    if vehicles:
        found = [departure for departure in found if departure["lanes"] >= vehicles]
    return {"line": line, "departures": found}


@app.post("/holds")
def hold():
    wanted = request.json
    for departure in operators.departures(wanted["operator"], int(wanted["line"])):
        if departure["at"] == wanted["at"]:
            response.status = 201
            return {"hold": holds.add(departure), "cents": departure["cents"]}
    abort(404, "no such departure")
