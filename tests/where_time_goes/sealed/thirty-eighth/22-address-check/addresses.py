from quart import Blueprint, current_app, request

bp = Blueprint("addresses", __name__, url_prefix="/addresses")

ABBREVIATIONS = {"str.": "straat", "ave": "avenue", "rd": "road", "sq": "square"}


def normalise(street: str) -> str:
    words = street.lower().split()
    return " ".join(ABBREVIATIONS.get(word, word) for word in words)


@bp.post("/check")
async def check():
    body = await request.get_json()
    street = normalise(body["street"])
    place = await current_app.geocoder.locate(street, body["town"])
    return {"street": street, "town": body["town"], "lat": place["lat"], "lon": place["lon"],
            "deliverable": place["score"] > 0.6}


@bp.get("/abbreviations")
async def abbreviations():
    return ABBREVIATIONS
