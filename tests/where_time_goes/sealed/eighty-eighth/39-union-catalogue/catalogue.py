from bottle import Bottle, HTTPResponse, request

import holdings
from transfer import TransferError

app = Bottle()


def _valid(isbn: str) -> bool:
    return len(isbn) == 13 and isbn.isdigit() and sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(isbn)) % 10 == 0


@app.get("/health")
def health():
    return {"status": "up"}


@app.get("/holdings/<isbn>")
def holdings_of(isbn):
    if not _valid(isbn):
        return HTTPResponse({"error": "not an ISBN"}, status=422)
    try:
        found = holdings.of_title(isbn)
    except TransferError as error:
        return HTTPResponse({"error": str(error)}, status=502)
    return {
        "isbn": isbn,
        "available": sum(holding.available for holding in found),
        "holdings": [
            {"library": h.library, "shelfmark": h.shelfmark, "available": h.available, "copies": h.copies} for h in found
        ],
    }


@app.get("/search")
def search():
    words = request.query.getunicode("q", "").strip()
    if not words:
        return {"titles": []}
    return {"titles": holdings.titles(words)[:20]}
