import falcon

from freight.resources import Health, LaneQuote, ParcelQuote
from freight.tariffs import TariffBook


def create_app():
    book = TariffBook.load()
    app = falcon.App()
    app.add_route("/health", Health(book))
    app.add_route("/lanes/{region}/{lane:int}/quote", LaneQuote(book))
    app.add_route("/parcels", ParcelQuote(book))
    return app


app = create_app()
