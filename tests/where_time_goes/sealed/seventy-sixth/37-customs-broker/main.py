import falcon.asgi

import settings
from clearance import ClearanceDesk
from resources import Declarations, Duties, Health
from screening import ScreeningClient


def create_app():
    screening = ScreeningClient(
        settings.SCREENING_URL,
        timeout=settings.SCREENING_TIMEOUT,
        connections=settings.SCREENING_CONNECTIONS,
    )
    app = falcon.asgi.App()
    app.add_route("/health", Health())
    app.add_route("/duties/{code}", Duties())
    app.add_route("/declarations", Declarations(ClearanceDesk(screening)))
    return app


app = create_app()
