from flask import Flask

import counters
import planner

app = Flask(__name__)
counts = counters.Counters()


@app.get("/times/<start>/<end>")
def times(start, end):
    with counts.running():
        legs = planner.legs(start, end)
    return {"from": start, "to": end, "minutes": sum(leg["minutes"] for leg in legs)}


@app.get("/health")
def health():
    return {"ok": True}
