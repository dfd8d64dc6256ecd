from pydantic import ValidationError
from quart import Quart, current_app, request

from clients import Upstream
from passes import NotEntitled, issue
from schemas import PassOrder

app = Quart(__name__)


@app.before_serving
async def open_clients() -> None:
    app.upstream = Upstream()


@app.after_serving
async def close_clients() -> None:
    await app.upstream.aclose()


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/members/<int:number>")
async def member(number: int):
    return await current_app.upstream.member(number)


@app.post("/passes")
async def new_pass():
    try:
        order = PassOrder.model_validate(await request.get_json())
    except ValidationError as problem:
        return {"errors": problem.errors(include_url=False, include_context=False)}, 422
    try:
        gate_pass = await issue(order, current_app.upstream)
    except NotEntitled as problem:
        return {"error": str(problem)}, 403
    return gate_pass.model_dump(mode="json"), 201
