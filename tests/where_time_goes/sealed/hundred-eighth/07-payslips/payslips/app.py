import falcon

from .resources import HealthResource, PayslipResource
from .tax import TaxTables
from .timesheets import Timesheets


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/payslips/{employee:int}/{month}", PayslipResource(TaxTables.load(), Timesheets()))
    app.add_route("/health", HealthResource())
    return app
