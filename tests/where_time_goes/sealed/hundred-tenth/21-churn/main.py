from flask import Flask, jsonify
from requests import RequestException

from model import model
from subscriber import Subscriber

app = Flask(__name__)


@app.get("/subscribers/<int:number>/churn")
def churn(number: int):
    features = Subscriber(number).features
    return jsonify(
        subscriber=number,
        model=model.version,
        probability=round(model.probability(features), 4),
    )


@app.get("/subscribers/<int:number>/churn/explain")
def explain(number: int):
    features = Subscriber(number).features
    parts = model.explain(features)
    ranked = sorted(parts.items(), key=lambda kv: -abs(kv[1]))
    return jsonify(subscriber=number, model=model.version, contributions=ranked)


@app.get("/subscribers/<int:number>/offers")
def offers(number: int):
    account = Subscriber(number).account
    names = ["renewal-12"] if account["discount_ends_in_days"] < 60 else []
    if account["months"] > 36:
        names.append("loyalty-data")
    return jsonify(subscriber=number, offers=names)


@app.errorhandler(RequestException)
def crm_down(exc):
    return jsonify(error="crm", detail=str(exc)), 502


@app.get("/health")
def health():
    return jsonify(status="ok", model=model.version)
