from quart import Quart, jsonify, request

from edges import Edges
from parties import Parties
from wordfilter import WordFilter

app = Quart(__name__)
edges = Edges()
parties = Parties()
words = WordFilter()


@app.before_serving
async def start():
    await words.start()
    await edges.start()


@app.after_serving
async def stop():
    edges.stop()
    await words.stop()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.post("/parties/<int:number>/messages")
async def say(number):
    body = await request.get_json()
    text = body["text"][:400]
    flags = await words.check(text)
    if "blocked" in flags:
        return jsonify(error="message was blocked"), 422
    party = parties[number]
    message = party.say(body.get("from", "guest"), text, flags)
    delivered = await edges.publish(party.frame(message))
    return jsonify(id=message["id"], edges=delivered), 201


@app.get("/parties/<int:number>/messages")
async def history(number):
    party = parties[number]
    limit = min(request.args.get("limit", 20, type=int), 50)
    return jsonify(party=number, messages=list(party.history)[-limit:])
