from flask import Flask, jsonify

from .config import Settings
from .stock import OutOfStock, StockService, StockUnavailable
from .views import bp


def create_app() -> Flask:
    settings = Settings.from_env()
    app = Flask(__name__)
    app.config["SHOP"] = settings
    app.extensions["stock"] = StockService(settings)
    app.register_blueprint(bp)

    @app.errorhandler(OutOfStock)
    def out_of_stock(exc):
        return jsonify(error="out of stock", sku=exc.sku), 409

    @app.errorhandler(StockUnavailable)
    def stock_unavailable(exc):
        return jsonify(error="stock service not available", detail=str(exc)), 503

    return app
