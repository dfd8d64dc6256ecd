from bottle import Bottle, HTTPError, request, response

import campaigns
import gateway

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/credit")
def credit():
    return {"messages": gateway.credit()}


@app.post("/campaigns/<key>/messages")
def send_message(key):
    campaign = campaigns.find(key)
    if campaign is None:
        raise HTTPError(404, "unknown campaign")
    body = request.json or {}
    if "number" not in body:
        raise HTTPError(422, "number is required")
    text = campaign.text.substitute(name=body.get("name", "there"))
    try:
        message = gateway.send(body["number"], text)
    except gateway.GatewayError as error:
        raise HTTPError(502, str(error))
    response.status = 202
    return {"campaign": campaign.title, "message": message, "parts": 1 + len(text) // 160}
