from __future__ import annotations

import smtplib

from quart import Quart, abort, request

import settings
from mailer import Mailer
from register import rehearsals, singers, strength

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    app.mailer = Mailer()
    app.mailer.start()


@app.after_serving
async def stop() -> None:
    await app.mailer.stop()


def _rehearsal(number: int):
    return rehearsals.get(number) or abort(404)


@app.post("/rehearsals/<int:number>/absences")
async def report_absence(number: int):
    rehearsal = _rehearsal(number)
    body = await request.get_json()
    singer = singers.get(body["singer"]) or abort(404)
    rehearsal.absent[singer.number] = body.get("reason", "")
    leader = settings.LEADERS[singer.voice]
    text = (
        f"{singer.name} can not come to rehearsal {number} ({rehearsal.programme}).\n"
        f"Reason: {rehearsal.absent[singer.number] or 'none given'}\n"
    )
    try:
        notice = await app.mailer.send(leader, f"Absence at rehearsal {number}", text)
    except (smtplib.SMTPException, OSError):
        abort(502)
    return {"rehearsal": number, "leader": leader, "notice": notice}


@app.get("/rehearsals/<int:number>")
async def rehearsal_sheet(number: int):
    rehearsal = _rehearsal(number)
    return {
        "rehearsal": number,
        "programme": rehearsal.programme,
        "strength": strength(rehearsal),
        "absent": len(rehearsal.absent),
    }


@app.get("/health")
async def health():
    return {"ok": True}
