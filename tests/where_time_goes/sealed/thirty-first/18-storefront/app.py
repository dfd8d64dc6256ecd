from bottle import Bottle, HTTPResponse, abort, request, response

from catalog import Catalog, CatalogError
from pages import article_page, price


def create_app() -> Bottle:
    app = Bottle()
    catalog = Catalog()

    @app.get("/health")
    def health():
        return {"status": "ok"}

    @app.get("/articles/<number:int>")
    def article(number: int):
        currency = request.query.get("currency", "eur")
        try:
            found = catalog.article(number)
        except CatalogError as error:
            abort(502, str(error))
        response.content_type = "text/html; charset=utf-8"
        return article_page(found, currency)

    @app.post("/basket")
    def basket():
        body = request.json
        pieces = catalog.stock(body["article"])
        if pieces < body["pieces"]:
            return HTTPResponse({"error": "sold out"}, status=409)
        return {"article": body["article"], "pieces": body["pieces"], "left": pieces - body["pieces"]}

    @app.get("/prices/<number:int>")
    def prices(number: int):
        found = catalog.article(number)
        return {currency: price(found, currency) for currency in ("eur", "usd", "gbp")}

    return app
