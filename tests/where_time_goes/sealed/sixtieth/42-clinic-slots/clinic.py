from bottle import Bottle, HTTPError, request

import slots

app = application = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/clinics/<clinic:int>/slots")
def free_slots(clinic: int):
    limit = min(int(request.query.get("limit", "10")), 50)
    return {"clinic": clinic, "slots": slots.free(clinic, limit)}


@app.get("/clinics/<clinic:int>/earliest")
def earliest(clinic: int):
    slot = slots.earliest(clinic)
    if slot is None:
        raise HTTPError(404, "no free slot")
    return {"clinic": clinic, **slot}
