from sanic import Blueprint
from sanic.response import json

bp = Blueprint("crops", url_prefix="/photos")

RATIOS = {"square": (1, 1), "wide": (16, 9), "portrait": (4, 5)}


def crop_box(width: int, height: int, ratio: str) -> list[int]:
    across, down = RATIOS[ratio]
    unit = min(width // across, height // down)
    w, h = unit * across, unit * down
    left, top = (width - w) // 2, (height - h) // 2
    return [left, top, left + w, top + h]


@bp.post("/<photo:int>/crops")
async def create_crop(request, photo: int):
    body = request.json
    box = crop_box(body["width"], body["height"], body.get("ratio", "square"))
    converter = request.app.ctx.converter
    job = await converter.submit(photo, box)
    done = await converter.result(job)
    return json({"photo": photo, "box": box, "url": done["url"]}, status=201)


@bp.get("/<photo:int>/ratios")
async def list_ratios(request, photo: int):
    return json({"photo": photo, "ratios": sorted(RATIOS)})
