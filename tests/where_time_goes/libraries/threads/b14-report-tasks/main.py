"""Reports of the branches."""

from flask import Flask, jsonify
from huey.exceptions import ResultTimeout

import tasks

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.get("/branches/<int:branch>/reports/<month>")
def report(branch: int, month: str):
    result = tasks.report(branch, month)
    try:
        return jsonify(result.get(blocking=True, timeout=30, max_delay=0.1))
    except ResultTimeout:
        return jsonify(error="the report takes too long"), 504
