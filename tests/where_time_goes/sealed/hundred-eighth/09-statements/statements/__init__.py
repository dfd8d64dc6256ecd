from pyramid.config import Configurator

from .bank import BankGateway
from .ratelimit import TenantCounter
from .storage import Storage


def make_app():
    config = Configurator()
    bank = BankGateway(max_parallel=64)
    storage = Storage()
    counter = TenantCounter(per_minute=100_000)
    config.add_request_method(lambda request: bank, "bank", reify=True)
    config.add_request_method(lambda request: storage, "storage", reify=True)
    config.registry.counter = counter
    config.add_tween("statements.tweens.counting_tween_factory")
    config.add_route("balance", "/accounts/{account}/balance")
    config.add_route("statement", "/accounts/{account}/statement")
    config.add_route("health", "/health")
    config.scan("statements.views")
    return config.make_wsgi_app()
