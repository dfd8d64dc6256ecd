from bottle import Bottle, abort

import metrics
import settings
import wire

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/desks/<desk>/dispatches")
def desk_dispatches(desk: str):
    if desk not in settings.DESKS:
        abort(404, "no such desk")
    found = wire.dispatches(desk)
    found.sort(key=lambda entry: (entry["urgency"], entry["slug"]))
    return {"desk": desk, "dispatches": found}


@app.get("/metrics")
def counters():
    return metrics.snapshot()
