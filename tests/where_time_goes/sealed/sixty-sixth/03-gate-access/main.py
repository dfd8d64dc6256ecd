import bottle
import waitress

import access
import config

app = bottle.Bottle()


@app.get("/health")
def health():
    return "ok"


@app.get("/gates")
def gates():
    return {"gates": sorted(config.GATES)}


@app.post("/gates/<gate>/checks")
def check(gate):
    if gate not in config.GATES:
        bottle.abort(404, f"no gate {gate}")
    body = bottle.request.json or {}
    try:
        badge = int(body["badge"])
    except (KeyError, TypeError, ValueError):
        bottle.abort(400, "badge is needed")
    return access.as_json(access.decide(gate, badge))


if __name__ == "__main__":
    import sys

    waitress.serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=config.THREADS, ident="gate-access")
