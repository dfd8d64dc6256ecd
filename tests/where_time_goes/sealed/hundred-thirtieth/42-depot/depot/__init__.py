from contextlib import suppress

from quart import Quart

from depot.settings import Settings
from depot.stock import StockBook


def create_app() -> Quart:
    app = Quart("depot")
    app.config.from_object(Settings())

    @app.before_serving
    async def open_store():
        app.stock = StockBook(app.config["STORE_URL"], app.config["STORE_CONNECTIONS"])

    @app.after_serving
    async def close_store():
        with suppress(AttributeError):
            await app.stock.close()

    from depot.views import bp

    app.register_blueprint(bp)
    return app
