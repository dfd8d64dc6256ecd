import asyncio
import json
import sys

import settings
from personnel import Personnel, PersonnelError
from protocol import HttpProtocol

personnel = Personnel(settings.PERSONNEL_HOST, settings.PERSONNEL_PORT)


async def roster(ward, day):
    planned, absent = await asyncio.gather(personnel.planned(ward, day), personnel.absent(ward, day))
    away = set(absent)
    return {"ward": ward, "day": day, "on_duty": [name for name in planned if name not in away], "absent": absent}


async def answer(request):
    parts = request.path.split("?")[0].strip("/").split("/")
    try:
        match request.method, *parts:
            case "GET", "health":
                return 200, {"status": "ok"}
            case "GET", "wards", ward, "roster", day if ward in settings.WARDS:
                return 200, await roster(ward, day)
            case "POST", "wards", ward, "swaps" if ward in settings.WARDS:
                form = json.loads(request.body)
                return 200, await personnel.swap(ward, form["day"], form["from"], form["to"])
    except (PersonnelError, OSError, asyncio.TimeoutError) as error:
        return 502, {"error": str(error)}
    except (ValueError, KeyError) as error:
        return 400, {"error": str(error)}
    return 404, {"error": "not found"}


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: HttpProtocol(answer), "127.0.0.1", int(sys.argv[1]), backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
