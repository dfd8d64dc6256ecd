from flask import Flask, abort, jsonify

from citator import citator
from decisions import Decision

COURTS = {"UKSC", "EWCA", "EWHC"}

app = Flask(__name__)


def decision_or_404(year: int, court: str, number: int) -> Decision:
    if court not in COURTS or not 1990 <= year <= 2026:
        abort(404)
    return Decision(year, court, number, citator)


@app.get("/decisions/<int:year>/<court>/<int:number>")
def show(year: int, court: str, number: int):
    decision = decision_or_404(year, court, number)
    return jsonify(
        citation=decision.neutral_citation,
        treatment=decision.treatment(),
        good_law=decision.is_good_law(),
        recent=decision.most_recent(),
    )


@app.get("/courts")
def courts():
    return jsonify(sorted(COURTS))


@app.get("/health")
def health():
    return {"ok": True}
