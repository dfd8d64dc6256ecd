from __future__ import annotations

from pyramid.httpexceptions import HTTPBadRequest, HTTPNotFound
from pyramid.view import view_config
from sqlalchemy import func, select

from models import Scale, Weighing

MATERIALS = {"gravel", "sand", "ballast", "armour stone"}


def _scale(request) -> Scale:
    scale = request.db.get(Scale, int(request.matchdict["scale"]))
    if scale is None:
        raise HTTPNotFound()
    return scale


@view_config(route_name="weighings", request_method="POST", renderer="json")
def weigh(request):
    scale = _scale(request)
    body = request.json_body
    if body["material"] not in MATERIALS or not body["tare_kg"] < body["gross_kg"] <= scale.max_kg:
        raise HTTPBadRequest()
    weighing = Weighing(
        truck=body["truck"],
        material=body["material"],
        gross_kg=body["gross_kg"],
        tare_kg=body["tare_kg"],
    )
    scale.weighings.append(weighing)
    scale.last_net_kg = weighing.net_kg
    request.db.commit()
    return {"ticket": weighing.id, "gate": scale.gate, "net_kg": weighing.net_kg}


@view_config(route_name="scale", request_method="GET", renderer="json")
def scale_sheet(request):
    scale = _scale(request)
    latest = request.db.scalar(select(func.max(Weighing.id)).where(Weighing.scale_id == scale.id))
    return {"gate": scale.gate, "last_net_kg": scale.last_net_kg, "last_ticket": latest}


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True}
