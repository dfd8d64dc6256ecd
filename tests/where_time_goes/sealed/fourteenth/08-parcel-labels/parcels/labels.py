from sanic import Blueprint, NotFound, Request, json

bp = Blueprint("labels")


@bp.get("/parcels/<carrier:str>/<parcel_id:int>/label")
async def label(request: Request, carrier: str, parcel_id: int):
    service = request.app.ctx.carriers.get(carrier)
    if service is None:
        raise NotFound("no such carrier")
    result = await service.label(parcel_id)
    return json({
        "carrier": carrier,
        "parcel": parcel_id,
        "tracking": result["tracking"],
        "zone": result["zone"],
    })
