import falcon

from .formulary import Formulary
from .resources import Health, Interactions, Substance


def create_app():
    formulary = Formulary().build()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/patients/{patient:int}/interactions", Interactions(formulary))
    app.add_route("/substances/{number:int}", Substance(formulary))
    return app
