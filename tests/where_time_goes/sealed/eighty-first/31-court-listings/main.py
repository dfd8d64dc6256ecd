import bottle

import listings
import registry
import settings

app = bottle.Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/courts/<court>/days/<day>")
def day_list(court, day):
    if court not in settings.COURTS:
        raise bottle.HTTPError(404, "no such court")
    try:
        return listings.day_list(court, day)
    except registry.RegistryError as error:
        bottle.response.status = 502
        return {"error": str(error)}


@app.get("/cases/<number:re:[0-9]+-[0-9]+>")
def case_sheet(number):
    try:
        return listings.case_sheet(number)
    except registry.RegistryError as error:
        bottle.response.status = 502
        return {"error": str(error)}
