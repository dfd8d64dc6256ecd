import falcon.asgi

import settings
from booking import BookingSystem
from exhibitions import Exhibitions
from resources import HealthResource, ReservationsResource, ToursResource
from startup import wait_for


class Lifecycle:
    def __init__(self, booking):
        self.booking = booking

    async def process_startup(self, scope, event):
        await wait_for(settings.BOOKING_URL)
        await self.booking.open()

    async def process_shutdown(self, scope, event):
        await self.booking.close()


def create_app():
    booking = BookingSystem()
    app = falcon.asgi.App(middleware=[Lifecycle(booking)])
    app.add_route("/museums/{museum}/tours", ToursResource(booking, Exhibitions(booking)))
    app.add_route("/reservations", ReservationsResource(booking))
    app.add_route("/health", HealthResource())
    return app


app = create_app()
