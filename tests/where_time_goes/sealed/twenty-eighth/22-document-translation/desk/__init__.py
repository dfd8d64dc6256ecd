from pyramid.config import Configurator

from .engine import Engine
from .glossary import Glossary


def make_app():
    config = Configurator()
    engine = Engine.from_environment()
    glossary = Glossary()
    config.add_request_method(lambda request: engine, "engine", property=True)
    config.add_request_method(lambda request: glossary, "glossary", property=True)
    config.add_route("health", "/health")
    config.add_route("summary", "/documents/{id:\\d+}/summary")
    config.add_route("translations", "/translations", request_method="POST")
    config.scan("desk.views")
    return config.make_wsgi_app()
