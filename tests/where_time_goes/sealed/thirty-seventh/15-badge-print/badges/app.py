import logging

import falcon

from .device import Printer
from .resources import Badges, Count, Health
from .spool import Spooler


def create_app():
    logging.basicConfig(level=logging.CRITICAL)
    spooler = Spooler(Printer())
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/badges", Badges(spooler))
    app.add_route("/badges/count", Count(spooler))
    return app
