from quart import Quart, current_app, jsonify, request

import config
from delivery import Deliverer

app = Quart(__name__)


@app.before_serving
async def start():
    app.deliverer = Deliverer()


@app.after_serving
async def stop():
    await app.deliverer.close()


@app.post("/events")
async def publish():
    event = await request.get_json()
    account = event.get("account")
    if account not in config.SUBSCRIPTIONS:
        return jsonify(error="unknown account"), 404
    deliveries = await current_app.deliverer.fan_out(account, str(event.get("type", "unknown")))
    failed = [d for d in deliveries if d["status"] != 200]
    return jsonify(deliveries=deliveries, failed=len(failed)), 502 if failed else 202


@app.get("/accounts/<int:account>/endpoints")
async def endpoints(account):
    return jsonify(account=account, endpoints=config.SUBSCRIPTIONS.get(account, []))


@app.get("/health")
async def health():
    return jsonify(status="ok")
