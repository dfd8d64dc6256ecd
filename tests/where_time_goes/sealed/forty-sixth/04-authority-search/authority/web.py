from bottle import Bottle, HTTPError, request

from . import holdings, matching, records

app = Bottle()
RECORDS = records.load()


@app.get("/health")
def health():
    return {"ok": True, "records": len(RECORDS)}


@app.get("/authors/match")
def match():
    name = request.query.getunicode("name", "").strip()
    if not name:
        raise HTTPError(400, "name is missing")
    found = matching.best(name, RECORDS.values())
    titles = holdings.counts([record.ident for _, record in found])
    return {
        "name": name,
        "candidates": [
            {
                "id": record.ident,
                "heading": record.name,
                "born": record.born,
                "score": round(value, 3),
                "titles": titles.get(record.ident, 0),
            }
            for value, record in found
        ],
    }


@app.get("/authors/<ident>")
def author(ident):
    record = RECORDS.get(ident)
    if record is None:
        raise HTTPError(404, "no such record")
    titles = holdings.counts([ident])
    return {"id": ident, "heading": record.name, "born": record.born, "titles": titles[ident]}
