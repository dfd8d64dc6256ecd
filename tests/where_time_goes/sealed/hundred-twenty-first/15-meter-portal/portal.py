from bottle import Bottle, HTTPResponse, request

import config
from headend import MeterUnreachable, headend

application = Bottle()

SEVERITY = {1: "info", 2: "warning", 3: "alarm"}


def cost(registers: dict) -> float:
    return round(registers["1.8.1"] * config.TARIFF_DAY + registers["1.8.2"] * config.TARIFF_NIGHT, 2)


@application.get("/health")
def health():
    return {"status": "ok"}


@application.get("/meters/<meter:int>")
def reading(meter):
    registers = headend.registers(meter)["values"]
    return {
        "meter": meter,
        "day_kwh": registers["1.8.1"],
        "night_kwh": registers["1.8.2"],
        "power_kw": registers["16.7.0"],
        "cost": cost(registers),
    }


@application.get("/meters/<meter:int>/events")
def events(meter):
    limit = min(int(request.query.get("limit", 10)), 50)
    rows = headend.events(meter, limit)
    return {"meter": meter, "events": [{"at": row["at"], "level": SEVERITY[row["level"]]} for row in rows]}


@application.post("/meters/<meter:int>/relay")
def relay(meter):
    position = request.json["position"]
    if position not in ("open", "closed"):
        return HTTPResponse({"error": "position must be open or closed"}, status=422)
    try:
        done = headend.relay(meter, position)
    except MeterUnreachable as error:
        return HTTPResponse({"error": str(error)}, status=502)
    return HTTPResponse({"meter": meter, "relay": done["relay"]}, status=202)
