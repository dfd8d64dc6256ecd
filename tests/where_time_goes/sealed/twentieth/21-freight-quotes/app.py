import os
import tomllib

from quart import Quart, current_app, request

from carriers.client import CarrierClient
from quoting import QuoteService


def create_app():
    app = Quart(__name__)
    with open("settings.toml", "rb") as stream:
        options = tomllib.load(stream)

    @app.before_serving
    async def connect():
        app.carriers = CarrierClient(options["carriers"], os.environ["PEER_PORT"])
        app.quotes = QuoteService(app.carriers, options["quoting"])

    @app.after_serving
    async def disconnect():
        await app.carriers.close()

    @app.get("/health")
    async def health():
        return {"status": "up"}

    @app.get("/quotes/<country>")
    async def quote(country):
        weight = float(request.args.get("kg", 10))
        return await current_app.quotes.quote(country.upper(), weight)

    return app


app = create_app()
