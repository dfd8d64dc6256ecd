import argparse
import asyncio
import json

from tornado.web import Application, HTTPError, RequestHandler

from boards import Boards
from timetable import Timetable


class Health(RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class Flight(RequestHandler):
    def get(self, number):
        try:
            self.write(self.settings["timetable"].flight(number))
        except KeyError:
            raise HTTPError(404)


class FlightState(RequestHandler):
    async def post(self, number):
        form = json.loads(self.request.body)
        timetable = self.settings["timetable"]
        try:
            flight = timetable.set_state(number, form["state"], form.get("gate"))
        except KeyError:
            raise HTTPError(404)
        except ValueError as error:
            raise HTTPError(422, str(error))
        shown = await self.settings["boards"].publish(timetable.frame())
        self.set_status(201)
        self.write({"number": number, "state": flight["state"], "boards": shown})


async def main(port):
    timetable, boards = Timetable(), Boards()
    boards.start(timetable.frame)
    app = Application(
        [
            (r"/health", Health),
            (r"/flights/(\w+)", Flight),
            (r"/flights/(\w+)/state", FlightState),
        ],
        timetable=timetable,
        boards=boards,
        log_function=lambda handler: None,
    )
    app.listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    asyncio.run(main(parser.parse_args().port))
