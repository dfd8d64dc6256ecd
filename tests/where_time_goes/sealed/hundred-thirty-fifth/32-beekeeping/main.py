from dataclasses import dataclass
from datetime import date

from blacksheep import Application, Request, get, json, not_found, post
from blacksheep.server.bindings import FromJSON

import advice
import hives
import telemetry

app = Application()


@dataclass
class NewInspection:
    frames: int
    queen_seen: bool = True
    note: str = ""


@app.exception_handler(telemetry.TelemetryError)
async def telemetry_error(self, request: Request, error: telemetry.TelemetryError):
    return json({"error": str(error)}, status=502)


@get("/health")
async def health():
    return json({"hives": len(hives.HIVES)})


@get("/hives")
async def listing():
    return json([{"hive": hive.id, "site": hive.site} for hive in hives.HIVES.values()])


@get("/hives/{number}")
async def hive_page(number: int):
    hive = hives.get(number)
    if hive is None:
        return not_found()
    reading = await telemetry.reading(hive.id)
    return json(
        {
            "hive": hive.id,
            "site": hive.site,
            "honey": advice.honey(hive, reading),
            "brood": reading.brood_temperature,
            "advice": advice.advise(hive, reading),
        }
    )


@post("/hives/{number}/inspections")
async def inspect(number: int, data: FromJSON[NewInspection]):
    hive = hives.get(number)
    if hive is None:
        return not_found()
    entry = data.value
    visit = await telemetry.mark_visit(hive.id, entry.frames)
    hive.add(hives.Inspection(date.today(), entry.frames, entry.queen_seen, entry.note))
    return json({"visit": visit, "kept": len(hive.inspections)}, status=201)
