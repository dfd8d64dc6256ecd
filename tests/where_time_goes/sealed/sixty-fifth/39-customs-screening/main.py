from litestar import Litestar, get, post
from litestar.exceptions import HTTPException

from declarations import Declaration, decide
from screening import ScreeningClient, ScreeningError
from settings import settings

client = ScreeningClient(
    settings.screening_host,
    settings.screening_port,
    settings.screening_timeout,
    settings.idle_connections,
)


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/declarations")
async def declare(data: dict[str, object]) -> dict[str, object]:
    try:
        declaration = Declaration(
            consignee=str(data["consignee"]),
            country=str(data["country"]),
            tariff=str(data["tariff"]),
            value=float(data["value"]),
        )
    except (KeyError, ValueError) as error:
        raise HTTPException(status_code=400, detail=f"bad declaration: {error}")
    try:
        answer = await client.screen(declaration.consignee, declaration.country)
    except ScreeningError as error:
        raise HTTPException(status_code=502, detail=str(error))
    return {
        "number": declaration.number,
        "duty": declaration.duty(),
        "decision": decide(declaration, answer["score"], settings.threshold),
    }


@get("/parties/{name:str}")
async def party(name: str, country: str = "SE") -> dict[str, object]:
    answer = await client.screen(name, country)
    return {"name": name, "score": answer["score"], "list": answer["list"]}


app = Litestar(
    route_handlers=[health, declare, party],
    on_shutdown=[client.close],
    openapi_config=None,
)
