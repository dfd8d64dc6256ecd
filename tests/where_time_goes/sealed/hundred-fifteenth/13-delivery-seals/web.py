import logging
import sys
from concurrent.futures import TimeoutError as SealTimeout

import bottle
from bottle import Bottle, abort, request, response
from cheroot import wsgi

import config
from archive import Archive
from hsm import HsmError
from sealing import SealOffice, digest_of

log = logging.getLogger("seals.web")
app = Bottle()
office = SealOffice()
archive = Archive()


def sealed(digest: str):
    try:
        return office.seal(digest)
    except SealTimeout:
        abort(504, "no seal in time")
    except (HsmError, OSError) as exc:
        log.error("sealing failed: %s", exc)
        abort(502, "the HSM refused")


@app.post("/notes")
def seal_note():
    note = request.json
    if not note or not note.get("number") or not note.get("lines"):
        abort(422, "number and lines are needed")
    seal = sealed(digest_of(note))
    archive.put(note["number"], seal)
    response.status = 201
    return {"number": note["number"], "serial": seal.serial, "signature": seal.signature}


@app.get("/notes/<number>/verify")
def verify(number):
    kept = archive.get(number)
    digest = kept.digest if kept else digest_of({"number": number, "lines": []})
    seal = sealed(digest)
    return {"number": number, "known": kept is not None, "match": kept is None or kept.signature == seal.signature}


@app.get("/health")
def health():
    return {"ok": True, "issued": office.issued}


@app.error(502)
@app.error(504)
def problem(error):
    response.content_type = "application/json"
    return bottle.json_dumps({"error": error.body})


def main(port: int):
    logging.basicConfig(level=logging.WARNING)
    office.start()
    server = wsgi.Server(("127.0.0.1", port), app, numthreads=config.SERVER_THREADS, request_queue_size=128)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
        office.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8080)
