from flask import Flask, jsonify

from rollup import Rollup
from jobs import jobs

app = Flask(__name__)
rollup = Rollup()


@app.get("/rollups/<month>")
def show(month):
    job = jobs.submit(rollup.build, month)
    return jsonify(job.result())


@app.get("/rollups")
def index():
    return jsonify([f"2024-{m:02d}" for m in range(1, 13)])
