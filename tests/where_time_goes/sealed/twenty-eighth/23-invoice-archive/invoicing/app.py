import os

import httpx
from quart import Quart, jsonify, request

from .clients import ArchiveClient
from .ledger import Ledger
from .models import Invoice

app = Quart(__name__)


@app.before_serving
async def startup():
    app.archive = ArchiveClient(f"http://127.0.0.1:{os.environ.get('ARCHIVE_PORT', '19523')}")
    app.ledger = Ledger(app.archive, os.environ.get("INVOICE_PREFIX", "RE"))


@app.after_serving
async def shutdown():
    await app.archive.close()


@app.errorhandler(httpx.HTTPError)
async def archive_failed(exc):
    return jsonify(error="archive not available"), 502


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.post("/invoices")
async def create_invoice():
    try:
        invoice = Invoice.from_json(await request.get_json())
    except (KeyError, TypeError, ValueError) as exc:
        return jsonify(error=str(exc)), 400
    invoice.vat_rate = await app.archive.vat_rate(invoice.country)
    filed = await app.ledger.file(invoice)
    return jsonify(filed.to_json()), 201


@app.get("/invoices/latest")
async def latest():
    return jsonify([invoice.to_json() for invoice in app.ledger.latest()])
