from contextlib import asynccontextmanager

import orjson
from pydantic import BaseModel, Field, ValidationError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import worker
from artifacts import GROUPS
from config import MAX_HORIZON
from engine import ForecastEngine


class ForecastRequest(BaseModel):
    history: list[float] = Field(min_length=14, max_length=400)
    horizon: int = Field(14, ge=1, le=MAX_HORIZON)


class ORJSONResponse(Response):
    media_type = "application/json"

    def render(self, content) -> bytes:
        return orjson.dumps(content)


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.engine = ForecastEngine()
    await app.state.engine.run(worker.forecast, GROUPS[0], [10.0] * 14, 1)
    yield
    app.state.engine.close()


async def health(request: Request) -> Response:
    return ORJSONResponse({"status": "ok"})


async def forecast(request: Request) -> Response:
    group = request.path_params["group"]
    if group not in GROUPS:
        return ORJSONResponse({"error": "unknown group"}, status_code=404)
    try:
        wanted = ForecastRequest.model_validate_json(await request.body())
    except ValidationError as error:
        return ORJSONResponse({"error": error.errors(include_url=False)}, status_code=422)
    result = await request.app.state.engine.run(
        worker.forecast, group, wanted.history, wanted.horizon
    )
    return ORJSONResponse(result)


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Route("/forecast/{group}", forecast, methods=["POST"]),
    ],
)
