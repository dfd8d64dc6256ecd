"""Labels of parcels, by shipper."""
from dataclasses import asdict

from botocore.exceptions import BotoCoreError, ClientError
from flask import Flask, g, jsonify

from storage import LabelStore
from tenants import UnknownTenant, tenant_of

app = Flask(__name__)


def store_for(slug: str) -> LabelStore:
    if "store" not in g:
        g.store = LabelStore(tenant_of(slug))
    return g.store


@app.errorhandler(UnknownTenant)
def unknown_tenant(error: UnknownTenant):
    return jsonify(error=f"no shipper {error}"), 404


@app.errorhandler(ClientError)
@app.errorhandler(BotoCoreError)
def store_failed(error: Exception):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/shippers/<slug>/labels/<parcel>")
def label(slug: str, parcel: str):
    return jsonify(asdict(store_for(slug).label(parcel)))
