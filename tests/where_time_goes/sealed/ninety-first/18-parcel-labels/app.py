from pydantic import BaseModel, Field, ValidationError
from quart import Quart, Response, jsonify, request

from printing import RenderError, label_svg
from routing import Routing

app = Quart(__name__)
routing: Routing


class Order(BaseModel):
    parcel: str = Field(min_length=6)
    name: str
    street: str
    postcode: str
    town: str
    product: str = "Standard"
    kilograms: float = Field(gt=0, le=40)


@app.before_serving
async def open_clients() -> None:
    global routing
    routing = Routing()


@app.after_serving
async def close_clients() -> None:
    await routing.close()


@app.errorhandler(RenderError)
async def not_rendered(problem: RenderError):
    return jsonify(error=str(problem)), 500


@app.errorhandler(ValidationError)
async def invalid(problem: ValidationError):
    return jsonify(error=problem.errors(include_url=False, include_context=False)), 422


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.post("/labels")
async def label():
    order = Order.model_validate(await request.get_json())
    depot, tour = await routing.route(order.postcode)
    svg = await label_svg(
        {
            "parcel": order.parcel,
            "product": order.product,
            "kilograms": order.kilograms,
            "address": [order.name, order.street, f"{order.postcode} {order.town}"],
            "depot": depot,
            "tour": tour,
        }
    )
    return Response(svg, mimetype="image/svg+xml")


@app.get("/routes/<postcode>")
async def route(postcode: str):
    depot, tour = await routing.route(postcode)
    return jsonify(depot=depot, tour=tour)
