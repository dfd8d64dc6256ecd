from pyramid.httpexceptions import HTTPNotFound, HTTPUnprocessableEntity
from pyramid.view import view_config

from leasing.partners import rates, scoring
from leasing.storage import Offer, Vehicle


def instalment(price: int, yearly: float, months: int) -> float:
    monthly = yearly / 1200
    return round(price * monthly / (1 - (1 + monthly) ** -months), 2)


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="vehicle", request_method="GET", renderer="json")
def show_vehicle(request):
    vehicle = request.db.get(Vehicle, int(request.matchdict["id"]))
    if vehicle is None:
        raise HTTPNotFound()
    score = scoring.inquire(request.params.get("customer", "guest"), vehicle.price)
    return {"id": vehicle.id, "model": vehicle.model, "price": vehicle.price, "class": score["class"]}


@view_config(route_name="offers", request_method="POST", renderer="json")
def create_offer(request):
    body = request.json_body
    vehicle = request.db.get(Vehicle, int(body["vehicle"]))
    if vehicle is None:
        raise HTTPNotFound()
    yearly = rates.yearly(int(body["months"]))
    if yearly is None:
        raise HTTPUnprocessableEntity()
    score = scoring.inquire(body["customer"], vehicle.price)
    if score["score"] < 500:
        raise HTTPUnprocessableEntity()
    offer = Offer(vehicle_id=vehicle.id, customer=body["customer"], months=int(body["months"]),
                  monthly=instalment(vehicle.price, yearly, int(body["months"])),
                  reference=score["reference"])
    request.db.add(offer)
    request.db.commit()
    request.response.status_int = 201
    return {"offer": offer.id, "monthly": offer.monthly}
