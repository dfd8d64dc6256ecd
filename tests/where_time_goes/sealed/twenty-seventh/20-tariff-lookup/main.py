import falcon

from resources import Duty, Health, Search
from tariffs import Tariff


def create_app() -> falcon.App:
    tariff = Tariff()
    tariff.load()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/codes", Search(tariff))
    app.add_route("/duties/{code}", Duty(tariff))
    return app


application = create_app()
