import falcon

import gates
import resources


def gate_failed(req, resp, error, params):
    raise falcon.HTTPBadGateway(description=str(error))


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_error_handler(gates.GateError, gate_failed)
    app.add_route("/health", resources.Health())
    app.add_route("/cards/{card}", resources.Card())
    app.add_route("/passes", resources.Passes())
    return app


application = create_app()
