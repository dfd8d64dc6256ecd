import signal
import sys
from dataclasses import asdict

from bottle import Bottle, HTTPResponse, request
from cheroot.wsgi import Server

import catalogue
import conf
from http_client import UpstreamError

app = Bottle()


def failure(exc: UpstreamError) -> HTTPResponse:
    status = 404 if exc.status == 404 else 502
    return HTTPResponse({"error": str(exc)}, status=status)


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/props/<sku>")
def show(sku):
    start = request.query.get("start") or "2026-01-05"
    try:
        return asdict(catalogue.prop(sku, start))
    except UpstreamError as exc:
        return failure(exc)


@app.post("/quotes")
def quote():
    body = request.json or {}
    try:
        result = catalogue.quote(
            body["sku"], body.get("start", "2026-01-05"), int(body.get("weeks", 1)), int(body.get("pieces", 1))
        )
    except UpstreamError as exc:
        return failure(exc)
    return result.as_dict()


def main(port: int) -> None:
    server = Server(("127.0.0.1", port), app, numthreads=conf.THREADS, request_queue_size=256, timeout=60)

    def end(signum, frame):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, end)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))
