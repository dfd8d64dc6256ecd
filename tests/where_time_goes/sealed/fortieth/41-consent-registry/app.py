from flask import Flask, jsonify, request

import consents
import notify
import settings

app = Flask(__name__)


@app.put("/subjects/<int:subject>/consents")
def give(subject):
    form = request.get_json()
    channels = [c for c in form.get("channels", settings.CHANNELS) if c in settings.CHANNELS]
    current = consents.record(subject, form.get("granted", {}), channels)
    revision = notify.subscriptions(subject, current.granted)
    return jsonify(version=current.version, receipt=current.receipt, revision=revision)


@app.get("/subjects/<int:subject>/consents")
def show(subject):
    current = consents.lookup(subject)
    return jsonify(subject=subject, version=current.version, granted=current.granted)


@app.get("/purposes")
def purposes():
    return jsonify(settings.PURPOSES)


@app.get("/health")
def health():
    return jsonify(ok=True)
