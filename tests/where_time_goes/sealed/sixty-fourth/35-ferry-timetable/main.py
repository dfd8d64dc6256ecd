from blacksheep import Application, Request, json

import settings
from clients import Sailings, ServiceError, Weather
from timetable import Timetable, UnknownPort

app = Application()


@app.on_start
async def start(application: Application):
    application.services.register(
        Timetable, instance=Timetable(Sailings(settings.SAILINGS_URL), Weather(settings.WEATHER_URL))
    )


@app.on_stop
async def stop(application: Application):
    timetable = application.services.resolve(Timetable)
    await timetable.sailings.close()
    await timetable.weather.close()


@app.router.get("/health")
async def health():
    return json({"status": "ok"})


@app.router.get("/ports")
async def ports():
    return json(settings.PORTS)


@app.router.get("/timetable/{start}/{end}")
async def timetable(start: str, end: str, request: Request, table: Timetable):
    day = request.query.get("day", ["today"])[0]
    return json(await table.day(start, end, day))


@app.exception_handler(UnknownPort)
async def unknown_port(self, request: Request, error: UnknownPort):
    return json({"error": f"unknown port {error}"}, status=404)


@app.exception_handler(ServiceError)
async def service_failed(self, request: Request, error: ServiceError):
    return json({"error": str(error)}, status=502)
