from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide

import settings
from bookings import BookingController, health, offer, provide_carrier
from carrier import CarrierClient


@asynccontextmanager
async def carrier_lifespan(app: Litestar):
    client = CarrierClient(settings.CARRIER_URL, settings.CARRIER_ACCOUNT)
    await client.start()
    app.state.carrier = client
    try:
        yield
    finally:
        await client.close()


app = Litestar(
    route_handlers=[BookingController, offer, health],
    dependencies={"carrier": Provide(provide_carrier, sync_to_thread=False)},
    lifespan=[carrier_lifespan],
    openapi_config=None,
)
