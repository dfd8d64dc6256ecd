import itertools
import os
import sys
import threading

from bottle import Bottle, HTTPError
from cheroot.wsgi import Server

from post import Post

app = Bottle()
post = Post.from_url(os.environ.get("MAIL_URL", "smtp://127.0.0.1:27111"))
sent = itertools.count(1)
tally = {"total": 0}
tally_guard = threading.Lock()

MEMBERS = {n: f"member{n}@club.example" for n in range(1, 60)}


def note():
    with tally_guard:
        tally["total"] = next(sent)


@app.get("/members/<number:int>")
def member(number):
    if number not in MEMBERS:
        raise HTTPError(404)
    return {"member": number, "address": MEMBERS[number]}


@app.get("/members/<number:int>/invite")
def invite(number):
    if number not in MEMBERS:
        raise HTTPError(404)
    post.letter(MEMBERS[number], "Summer regatta", f"Berth {number} is reserved for you.")
    note()
    return {"member": number, "invited": True}


if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1])), app, numthreads=48, request_queue_size=128)
    try:
        server.start()
    finally:
        server.stop()
