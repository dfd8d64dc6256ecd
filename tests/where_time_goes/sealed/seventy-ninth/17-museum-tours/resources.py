import asyncio

import falcon

import settings


class ToursResource:
    def __init__(self, booking, exhibitions):
        self.booking = booking
        self.exhibitions = exhibitions

    async def on_get(self, req, resp, museum):
        language = req.get_param("language", default="en")
        if language not in settings.LANGUAGES:
            raise falcon.HTTPBadRequest(title="unknown language")
        tours, guides, exhibition = await asyncio.gather(
            self.booking.tours(museum, language),
            self.booking.guides(museum),
            self.exhibitions.get(museum),
        )
        names = {guide["id"]: guide["name"] for guide in guides}
        resp.media = {
            "museum": museum,
            "exhibition": exhibition["title"],
            "tours": [
                {"id": tour["id"], "starts": tour["starts"], "guide": names.get(tour["guide"])}
                for tour in tours
            ],
        }


class ReservationsResource:
    def __init__(self, booking):
        self.booking = booking

    async def on_post(self, req, resp):
        body = await req.get_media()
        visitors = int(body.get("visitors", 1))
        if not 1 <= visitors <= 15:
            raise falcon.HTTPBadRequest(title="group size")
        resp.media = await self.booking.reserve(body["tour"], visitors)
        resp.status = falcon.HTTP_201


class HealthResource:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}
