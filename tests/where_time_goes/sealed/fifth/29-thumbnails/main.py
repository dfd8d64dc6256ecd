import sys

from cheroot import wsgi
from flask import Flask, Response, abort

import originals
import scale

app = Flask(__name__)
SIZES = {"s": 64, "m": 96}


@app.get("/thumbs/<size>/<int:number>")
def thumb(size, number):
    if size not in SIZES:
        abort(404)
    picture = originals.get(number)
    small = scale.shrink(picture, SIZES[size])
    return Response(scale.pgm(small), mimetype="image/x-portable-graymap")


@app.get("/health")
def health():
    return {"ok": True}


if __name__ == "__main__":
    server = wsgi.Server(("127.0.0.1", int(sys.argv[1])), app, numthreads=32)
    server.request_queue_size = 256
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
