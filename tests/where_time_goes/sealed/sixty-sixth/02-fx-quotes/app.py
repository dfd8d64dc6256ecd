from quart import Quart, jsonify, request

import audit
import pricing
from rates import client

app = Quart(__name__)


@app.after_serving
async def close_rates():
    client.close()


@app.get("/health")
async def health():
    return "ok"


@app.get("/quotes/<pair>")
async def quote(pair):
    desk = request.args.get("desk", "retail")
    amount = request.args.get("amount", 1000, type=int)
    log = audit.audit_log(desk)
    mid = await client.mid(pair)
    bid, ask = pricing.two_way(mid, desk)
    log.info("quoted %s bid=%s ask=%s amount=%d", pair, bid, ask, amount)
    return jsonify(pair=pair, desk=desk, bid=str(bid), ask=str(ask), amount=amount)


@app.get("/audit")
async def audit_lines():
    return jsonify(lines=audit.latest(request.args.get("count", 20, type=int)))
