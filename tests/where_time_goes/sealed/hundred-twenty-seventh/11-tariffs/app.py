import json
import sys

from bottle import Bottle, request, response
from cheroot.wsgi import Server

import quotes
from config import config

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/quotes/<postcode>")
def get_quote(postcode):
    return quotes.quote(postcode, float(request.query.kg or 1))


@app.get("/zones/<postcode>")
def get_zone(postcode):
    return {"postcode": postcode, "zone": quotes.rating.zone(postcode)}


@app.error(500)
def failed(error):
    response.content_type = "application/json"
    return json.dumps({"error": "rating is not available"})


def main():
    port = int(sys.argv[1])
    server = Server(
        ("127.0.0.1", port), app, numthreads=config.threads, request_queue_size=128
    )
    try:
        server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
