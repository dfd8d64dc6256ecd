from quart import Quart, jsonify, request

import results
import settings
from astm import GatewayError
from links import Links

app = Quart(__name__)
links = Links(settings.GATEWAY_LINKS)


@app.before_serving
async def open_links():
    await links.start()


@app.after_serving
async def close_links():
    await links.stop()


@app.errorhandler(GatewayError)
async def gateway_failed(error):
    return jsonify(error=str(error)), 502


@app.errorhandler(results.UnknownPanel)
async def unknown_panel(error):
    return jsonify(error=f"no such panel: {error}"), 404


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/specimens/<int:specimen>/panels/<panel>")
async def show_panel(specimen: int, panel: str):
    return jsonify(await results.panel_of(links, specimen, panel))


@app.post("/specimens/<int:specimen>/reruns")
async def rerun(specimen: int):
    body = await request.get_json()
    order = await results.order_rerun(links, specimen, body["panel"], body.get("priority", "routine"))
    return jsonify(order), 201
