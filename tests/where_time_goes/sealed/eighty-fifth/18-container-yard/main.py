import re

from bottle import Bottle, HTTPError, request

import planning
import store

CONTAINER = re.compile(r"^[A-Z]{3}[UJZ]\d{7}$")
LETTERS = {letter: value for letter, value in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (n for n in range(10, 39) if n % 11))}

app = Bottle()


def check_digit(container: str) -> int:
    values = (LETTERS[sign] if sign.isalpha() else int(sign) for sign in container[:10])
    return sum(value * 2**place for place, value in enumerate(values)) % 11 % 10


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/containers/<container>")
def container_position(container: str):
    if not CONTAINER.match(container):
        raise HTTPError(422, "not a container number")
    found = store.position(container)
    if not found:
        raise HTTPError(404, "not in the yard")
    return {"container": container, "check": check_digit(container) == int(container[-1]), **found}


@app.get("/blocks/<block>/plan")
def crane_plan(block: str):
    return planning.plan(block, int(request.query.get("moves", "12")))


@app.get("/blocks")
def blocks():
    return {"blocks": [{"block": block, "asked": count} for block, count in planning.most_asked()]}
