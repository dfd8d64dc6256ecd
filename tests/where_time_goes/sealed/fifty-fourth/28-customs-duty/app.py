from quart import Quart, abort, request

import duty
from settings import settings
from tariff import TariffError, TariffRegister

app = Quart(__name__)


@app.before_serving
async def connect():
    app.register = TariffRegister(settings.tariff_links)
    await app.register.start()


@app.after_serving
async def disconnect():
    await app.register.stop()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/duty/<heading>")
async def duty_of(heading):
    origin = request.args.get("origin", "CN").upper()
    value = request.args.get("value", "100")
    try:
        percent, measure = await app.register.rate(heading, origin)
    except TariffError as exc:
        abort(404, str(exc))
    line = duty.assess(heading, origin, value, percent, measure)
    return {"currency": settings.default_currency, **line.as_dict()}


@app.post("/declarations")
async def declare():
    body = await request.get_json()
    percent, measure = await app.register.rate(body["heading"], body["origin"])
    line = duty.assess(body["heading"], body["origin"], body["value"], percent, measure)
    return {
        "reference": f"DE-{body['heading']}-{body['origin']}",
        "line": line.as_dict(),
        "vat": duty.import_vat(line.value, line.duty),
    }, 201
