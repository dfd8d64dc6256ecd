from fastapi import FastAPI

from badges import render
from post import Mailroom

app = FastAPI(title="visitors")
mailroom = Mailroom("reception@example.test")


@app.get("/visits/{number}/badge")
def badge(number: int, host: str = "facilities@example.test"):
    picture = render(number)
    mailroom.tell(host, f"Visitor {number} is at the door", picture)
    return {"visit": number, "badge": picture, "told": host}


@app.get("/visits/{number}")
def visit(number: int):
    return {"visit": number, "state": "expected"}
