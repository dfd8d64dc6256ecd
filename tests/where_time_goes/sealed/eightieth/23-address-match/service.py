import argparse
import re
import signal

from bottle import Bottle, HTTPError, request
from cheroot.wsgi import Server

import config
from matching import best_matches
from registry import near

app = Bottle()
POSTCODE = re.compile(r"\b\d{5}\b")


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/match")
def match():
    line = request.query.getunicode("line", "").strip()
    postcode = POSTCODE.search(line)
    if postcode is None:
        raise HTTPError(422, "a line needs a postcode")
    return {"line": line, "matches": best_matches(line, near(postcode.group()))}


@app.post("/customers/<customer:int>/address")
def check(customer):
    body = request.json
    line = f"{body['street']}, {body['postcode']} {body['town']}"
    found = best_matches(line, near(body["postcode"]))
    return {"customer": customer, "accepted": bool(found and found[0]["sure"]), "suggestions": found}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    port = parser.parse_args().port
    server = Server(("127.0.0.1", port), app, numthreads=config.THREADS, request_queue_size=256)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        server.start()
    except KeyboardInterrupt:
        pass
    finally:
        server.stop()


if __name__ == "__main__":
    main()
