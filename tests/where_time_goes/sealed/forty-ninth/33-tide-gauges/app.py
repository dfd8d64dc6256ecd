import bottle

import gauges
import settings

app = bottle.Bottle()


def _station(name: str) -> dict:
    station = settings.STATIONS.get(name)
    if station is None:
        raise bottle.HTTPError(404, f"no station {name}")
    return station


@app.get("/health")
def health():
    return {"stations": len(settings.STATIONS)}


@app.get("/stations/<name>/level")
def level(name):
    station = _station(name)
    return {"station": station["name"], **gauges.level(name)}


@app.get("/stations/<name>/series")
def series(name):
    station = _station(name)
    hours = min(int(bottle.request.query.get("hours", 6)), 24)
    values = gauges.series(name, hours)
    return {"station": station["name"], "high": max(values), "low": min(values), "values": values}
