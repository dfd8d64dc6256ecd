import threading
import time

from flask import Flask, g, jsonify

from records import Records

app = Flask(__name__)
records = Records()


@app.before_request
def begin():
    g.begun = time.perf_counter()


@app.after_request
def finish(response):
    records.timing(time.perf_counter() - g.begun)
    return response


@app.get("/slots/<ward>")
def slots(ward):
    return jsonify(ward=ward, free=records.load(f"/slots/{ward}")["free"])


@app.get("/patients/<int:number>/summary")
def summary(number):
    data = records.load(f"/summary/{number}")
    return jsonify(patient=number, notes=data["notes"], allergies=data["allergies"])


@app.get("/wards")
def wards():
    return jsonify(wards=records.wards())


def refresh():
    while True:
        time.sleep(3)
        records.refresh()


threading.Thread(target=refresh, daemon=True).start()
