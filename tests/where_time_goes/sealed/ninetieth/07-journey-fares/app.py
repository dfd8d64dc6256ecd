import bottle

import fares
from stations import RAILCARDS, STATIONS

application = bottle.Bottle()


def station_or_404(code: str):
    station = STATIONS.get(code.upper())
    if station is None:
        raise bottle.HTTPError(404, "no such station")
    return station


@application.get("/journeys/<origin>/<destination>")
def journey(origin: str, destination: str):
    railcard = bottle.request.query.get("railcard", "none")
    if railcard not in RAILCARDS:
        raise bottle.HTTPError(400, "no such railcard")
    when = bottle.request.query.get("when", "offpeak")
    return fares.journey_price(station_or_404(origin), station_or_404(destination), when, railcard)


@application.get("/stations")
def stations():
    return {"stations": [{"code": s.code, "name": s.name, "zone": s.zone} for s in STATIONS.values()]}


@application.get("/health")
def health():
    return {"ok": True}
