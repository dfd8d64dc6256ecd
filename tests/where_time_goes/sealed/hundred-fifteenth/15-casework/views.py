from flask import Blueprint, abort, g, jsonify, request

import settings
from directory import DirectoryError, directory
from logs import LINES, get_logger
from store import notes

cases = Blueprint("cases", __name__)


@cases.before_request
def attach_log():
    g.log = get_logger("cases")


@cases.get("/cases/<int:case>")
def show(case):
    g.log.info("case %s opened", case, extra={"case": case})
    owner = directory.person(case % 90 + 1)
    if owner["department"] not in settings.DEPARTMENTS:
        g.log.info("owner %s is in no department", owner["id"], extra={"case": case})
        abort(409)
    found = notes.of(case)
    g.log.info("%d notes shown", len(found), extra={"case": case})
    return jsonify(case=case, owner=owner["name"], department=owner["department"], notes=found[-10:])


@cases.post("/cases/<int:case>/notes")
def add_note(case):
    body = request.get_json()
    text = body.get("text", "").strip()
    if not text or len(text) > settings.NOTE_LIMIT:
        abort(422)
    author = directory.person(int(body["author"]))
    g.log.info("note by %s", author["name"], extra={"case": case})
    note = notes.add(case, author["name"], text)
    g.log.info("note %d stored, %d characters", note["id"], len(text), extra={"case": case})
    return jsonify(note), 201


@cases.errorhandler(DirectoryError)
def directory_down(error):
    g.log.error("directory down: %s", error)
    return jsonify(error="directory"), 503


admin = Blueprint("admin", __name__)


@admin.get("/admin/log")
def show_log():
    return "\n".join(list(LINES)[-200:]), 200, {"Content-Type": "application/x-ndjson"}


@admin.get("/health")
def health():
    return jsonify(ok=True)
