from quart import Quart, current_app, request

from db import connect_pool
from invoices import Draft, InvoiceService
from registry_client import RegistryClient

app = Quart(__name__)


@app.before_serving
async def startup():
    app.pool = await connect_pool()
    app.registry = RegistryClient()
    app.invoices = InvoiceService(app.pool, app.registry)


@app.after_serving
async def shutdown():
    await app.registry.close()
    app.pool.terminate()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/invoices")
async def create_invoice():
    body = await request.get_json()
    draft = Draft(int(body["practice"]), body["patient"], list(body["codes"]))
    if not draft.codes:
        return {"error": "no services"}, 422
    return await current_app.invoices.issue(draft), 201


@app.get("/practices/<int:practice>/balance")
async def practice_balance(practice: int):
    return await current_app.invoices.balance(practice)
