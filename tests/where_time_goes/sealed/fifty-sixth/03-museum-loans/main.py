from quart import Quart, jsonify, request

import settings
from loans import LoanDesk
from registry import Registry, RegistryError

app = Quart(__name__)


@app.before_serving
async def start():
    app.registry = Registry(settings.REGISTRY_URL, settings.REGISTRY_TOKEN, settings.HTTP)
    await app.registry.start()
    app.desk = LoanDesk(app.registry)


@app.after_serving
async def stop():
    await app.registry.close()


@app.errorhandler(RegistryError)
async def registry_failed(exc):
    return jsonify(error=str(exc)), 502


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/objects/<int:object_id>/offer")
async def offer(object_id):
    weeks = min(max(request.args.get("weeks", 12, type=int), 1), 104)
    found = await app.desk.offer(object_id, weeks)
    if found is None:
        return jsonify(error="unknown object"), 404
    return jsonify(found)


@app.get("/objects/<int:object_id>/condition")
async def condition(object_id):
    found = await app.desk.condition(object_id)
    if found is None:
        return jsonify(error="unknown object"), 404
    return jsonify(found)
