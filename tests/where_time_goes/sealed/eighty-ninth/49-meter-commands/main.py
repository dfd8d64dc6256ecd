"""Reads and switches smart meters through the head-end system."""
import falcon

from headend.errors import HeadEndError, on_head_end_error
from headend.resources import Health, MeterReading, MeterSwitch


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_error_handler(HeadEndError, on_head_end_error)
    app.add_route("/health", Health())
    app.add_route("/meters/{serial:int}/reading", MeterReading())
    app.add_route("/meters/{serial:int}/switch", MeterSwitch())
    return app


app = create_app()
