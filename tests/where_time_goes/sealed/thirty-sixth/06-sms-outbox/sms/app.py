from quart import Quart, jsonify, request

from .outbox import Outbox
from .templates import render

app = Quart(__name__)
outbox = Outbox()


@app.before_serving
async def start():
    await outbox.start()


@app.after_serving
async def stop():
    await outbox.stop()


@app.get("/health")
async def health():
    return jsonify(status="ok", waiting=outbox.queue.qsize())


@app.post("/reminders")
async def reminder():
    data = await request.get_json()
    text = render("reminder", {"name": data["name"], "day": data["day"]})
    message_id = await outbox.send(data["to"], text)
    return jsonify(id=message_id), 201


@app.post("/codes")
async def code():
    data = await request.get_json()
    message_id = await outbox.send(data["to"], render("code", {"code": data["code"]}))
    return jsonify(id=message_id), 201
