import argparse
import os

from bottle import Bottle
from cheroot.wsgi import Server

from store import Store

store = Store("127.0.0.1", int(os.environ.get("STORE_PORT", "18639")))
app = Bottle()


@app.get("/bins/<name>")
def bin_content(name):
    value = store.get(f"bin:{name}")
    return {"bin": name, "articles": value.split(",")}


@app.get("/articles/<number:int>/place")
def place(number):
    value = store.get(f"place:{number}")
    return {"article": number, "place": value}


@app.get("/health")
def health():
    return {"status": "ok"}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    server = Server(("127.0.0.1", parser.parse_args().port), app, numthreads=10, request_queue_size=128)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
