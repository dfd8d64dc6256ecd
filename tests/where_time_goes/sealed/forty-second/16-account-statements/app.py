import signal
import sys

from bottle import Bottle, HTTPResponse, request
from cheroot.wsgi import Server

import settings
import statements

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.post("/accounts/<account:int>/statements")
def create(account):
    period = (request.json or {}).get("period", "month")
    if period not in settings.PAGES:
        return HTTPResponse({"error": "unknown period"}, status=422)
    return HTTPResponse(statements.issue(account, period), status=201)


@app.get("/periods")
def periods():
    return {"periods": sorted(settings.PAGES)}


def main(port):
    server = Server(("127.0.0.1", port), app, numthreads=settings.SERVER_THREADS, request_queue_size=256, timeout=60)

    def stop(signum, frame):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    try:
        server.start()
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        server.stop()
        statements.archive.remove()


if __name__ == "__main__":
    main(int(sys.argv[1]))
