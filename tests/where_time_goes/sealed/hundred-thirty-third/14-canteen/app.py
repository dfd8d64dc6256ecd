from flask import Flask, abort, jsonify, request

import settings
from catalogue import Catalogue
from supplier import Supplier, SupplierError


def create_app():
    app = Flask(__name__)
    app.json.sort_keys = False
    supplier = Supplier()
    catalogue = Catalogue.load(supplier)

    @app.get("/health")
    def health():
        return jsonify(dishes=len(catalogue.dishes))

    @app.get("/menus/<int:week>")
    def menu(week):
        without = [x for x in request.args.get("without", "").split(",") if x]
        days = catalogue.menu(week, without)
        first = days[0]["dishes"][0]["article"]
        return jsonify(week=week, days=days, monday_portions=supplier.stock(first))

    @app.post("/schools/<int:school>/orders")
    def order(school):
        if school not in settings.SCHOOLS:
            abort(404)
        wish = request.get_json()
        dish = catalogue.dishes.get(wish["article"])
        if dish is None:
            abort(422)
        full, reduced = wish.get("full", 0), wish.get("reduced", 0)
        number = supplier.order(school, dish.article, full + reduced)
        price = full * settings.MEAL_PRICE["full"] + reduced * settings.MEAL_PRICE["reduced"]
        return jsonify(order=number, school=settings.SCHOOLS[school], dish=dish.name, price=round(price, 2)), 201

    @app.errorhandler(SupplierError)
    def caterer_down(exc):
        return jsonify(error=str(exc)), 502

    return app
