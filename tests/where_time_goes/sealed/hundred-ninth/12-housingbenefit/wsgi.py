import falcon

import claims
import database
import settings
from income import IncomeRegister
from trail import Trail


def create():
    database.create(settings.DATABASE)
    connections = database.Connections(
        settings.DATABASE, settings.DATABASE_CONNECTIONS, settings.DATABASE_PATIENCE
    )
    income = IncomeRegister(settings.INCOME_URL, settings.INCOME_TIMEOUT)
    trail = Trail(connections, settings.TRAIL_PATIENCE)

    app = falcon.App()
    app.add_route("/health", claims.Health())
    app.add_route("/claims/{claim_id:int}", claims.Claim(connections))
    app.add_route("/claims/{claim_id:int}/assessment", claims.Assessment(connections, income, trail))
    return app


application = create()
