from flask import Flask, abort, g, jsonify, render_template, request

import revenue
from pool import Exhausted
from sessions import SessionStore

COOKIE = "taxvisit"
app = Flask(__name__)
store = SessionStore()


@app.before_request
def open_session() -> None:
    if request.path != "/health":
        g.token, g.session = store.load(request.cookies.get(COOKIE))


@app.after_request
def keep_session(response):
    if "token" in g:
        store.touch(g.token, g.session)
        response.set_cookie(COOKIE, g.token, httponly=True, samesite="Lax")
    return response


@app.get("/health")
def health() -> str:
    return "ok"


@app.get("/accounts/<number>")
def account(number: str) -> str:
    try:
        found = revenue.account(number)
    except LookupError:
        abort(404)
    return render_template("account.html", account=found, calendar=revenue.calendar(found["year"]), session=g.session)


@app.get("/accounts/<number>/balance")
def balance(number: str):
    try:
        found = revenue.account(number)
    except LookupError:
        abort(404)
    return jsonify(number=number, cents=found["cents"])


@app.errorhandler(Exhausted)
def exhausted(error: Exhausted):
    return jsonify(error="try again later"), 503
