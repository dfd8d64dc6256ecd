import asyncio
import sys

import tornado.web

from cards import Cards


class Base(tornado.web.RequestHandler):
    @property
    def cards(self):
        return self.application.settings["cards"]


class Weather(Base):
    async def get(self, city):
        self.write({"city": city, "degrees": await self.cards.part("weather", city) % 35})


class Hotels(Base):
    async def get(self, city):
        self.write({"city": city, "offers": await self.cards.part("hotels", city) % 240})


class Events(Base):
    async def get(self, city):
        self.write({"city": city, "events": await self.cards.part("events", city) % 60})


async def main():
    cards = Cards()
    app = tornado.web.Application(
        [(r"/weather/(\w+)", Weather), (r"/hotels/(\w+)", Hotels), (r"/events/(\w+)", Events)],
        cards=cards,
        log_function=lambda handler: None,
    )
    app.listen(int(sys.argv[1]), "127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        await cards.close()


asyncio.run(main())
