from quart import Quart, jsonify, request

from documents import SPECIALTIES, InvalidReferral, Referral
from outbox import Outbox
from registry import Registry, RegistryError
from settings import settings

app = Quart(__name__)
registry = Registry(settings.registry_url, settings.registry_timeout)


@app.before_serving
async def start() -> None:
    await registry.open()
    app.outbox = Outbox(registry, settings.outbox_size)
    app.outbox.start()


@app.after_serving
async def stop() -> None:
    await app.outbox.stop()
    await registry.close()


@app.errorhandler(InvalidReferral)
async def invalid(error):
    return jsonify(error=str(error)), 422


@app.errorhandler(RegistryError)
async def unavailable(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
async def health():
    return jsonify(status="ok", sent=app.outbox.sent)


@app.get("/specialties")
async def specialties():
    return jsonify([{"name": name, "code": code, "days": days} for name, (code, days) in SPECIALTIES.items()])


@app.post("/referrals")
async def refer():
    referral = Referral.from_json(await request.get_json())
    receipt = await app.outbox.submit(referral)
    return jsonify(number=receipt["number"], specialty=referral.specialty, state="sent"), 201
