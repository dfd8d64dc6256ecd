from bottle import Bottle, HTTPResponse, request

from gazetteer import Gazetteer
from matching import best_match, clean_postcode

app = Bottle()
gazetteer = Gazetteer()


@app.get("/health")
def health():
    return {"ok": True}


@app.get("/addresses/check")
def check():
    try:
        postcode = clean_postcode(request.query.postcode)
    except ValueError as exc:
        return HTTPResponse({"error": str(exc)}, status=422)
    street = request.query.getunicode("street", "")
    match = best_match(street, gazetteer.streets(postcode))
    return {"postcode": postcode, "street": match, "deliverable": match is not None}


@app.get("/postcodes/<code>/depot")
def depot(code):
    found = gazetteer.depot(clean_postcode(code))
    return {"depot": found["name"], "cutoff": found["cutoff"]}
