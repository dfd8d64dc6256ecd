import os

from pyramid.config import Configurator


def main(**overrides):
    settings = {
        "fleet.telemetry": os.environ.get("TELEMETRY_URL", "http://127.0.0.1:27104"),
        "edge.width": os.environ.get("EDGE_WIDTH", "4"),
        **overrides,
    }
    config = Configurator(settings=settings)
    config.add_tween("fleet.tweens.timing_factory")
    config.add_tween("fleet.tweens.edge_factory")
    config.add_route("vehicle", "/vehicles/{vin}")
    config.add_route("fuel", "/vehicles/{vin}/fuel")
    config.scan("fleet.views")
    return config.make_wsgi_app()


application = main()
