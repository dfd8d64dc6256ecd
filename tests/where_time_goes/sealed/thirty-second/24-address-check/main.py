import logging

from litestar import Litestar

from routes import AddressController, carriers, health
from sessions import geo_lifespan

logging.basicConfig(level=logging.WARNING)

app = Litestar(
    route_handlers=[AddressController, carriers, health],
    lifespan=[geo_lifespan],
    openapi_config=None,
)
