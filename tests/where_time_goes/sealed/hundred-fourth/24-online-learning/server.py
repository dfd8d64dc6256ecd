import numpy as np
from pydantic import BaseModel, ValidationError
from sanic import Sanic
from sanic.exceptions import NotFound, SanicException
from sanic.request import Request
from sanic.response import HTTPResponse, json

import settings
from learner import Learner
from parameters import ParameterStore, VersionConflict

app = Sanic("online-learning")
app.config.ACCESS_LOG = False
app.config.MOTD = False


class Observation(BaseModel):
    features: list[float]
    outcome: float = 0.0


def observation(request: Request, model: str) -> Observation:
    if model not in settings.MODELS:
        raise NotFound(f"no model {model}")
    try:
        seen = Observation.model_validate_json(request.body)
    except ValidationError as error:
        raise SanicException(str(error), status_code=422) from None
    if len(seen.features) != settings.MODELS[model]:
        raise SanicException(f"{settings.MODELS[model]} features are needed", status_code=422)
    return seen


@app.before_server_start
async def connect(app: Sanic) -> None:
    app.ctx.store = ParameterStore()
    app.ctx.learner = Learner(app.ctx.store)


@app.after_server_stop
async def disconnect(app: Sanic) -> None:
    await app.ctx.store.close()


@app.get("/health")
async def health(request: Request) -> HTTPResponse:
    return json({"status": "ok"})


@app.post("/models/<model:str>/predict")
async def predict(request: Request, model: str) -> HTTPResponse:
    seen = observation(request, model)
    chance = await request.app.ctx.learner.predict(model, np.asarray(seen.features))
    return json({"model": model, "probability": round(chance, 5)})


@app.post("/models/<model:str>/outcomes")
async def outcome(request: Request, model: str) -> HTTPResponse:
    seen = observation(request, model)
    try:
        version = await request.app.ctx.learner.learn(model, np.asarray(seen.features), seen.outcome)
    except VersionConflict:
        raise SanicException("the model is written too often", status_code=503) from None
    return json({"model": model, "version": version})
