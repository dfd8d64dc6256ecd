from contextlib import asynccontextmanager

import config

from pydantic import BaseModel, Field, ValidationError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from compliance import services
from compliance.vendor import VendorError


class Application(BaseModel):
    name: str = Field(min_length=2, max_length=200)
    country: str = Field(pattern=r"^[A-Z]{2}$")


async def create_application(request: Request) -> JSONResponse:
    try:
        application = Application.model_validate_json(await request.body())
    except ValidationError as exc:
        return JSONResponse({"errors": exc.errors(include_url=False)}, status_code=422)
    applicant = await services.register(application.name, application.country)
    return JSONResponse(applicant.as_dict(), status_code=201)


async def show_profile(request: Request) -> JSONResponse:
    profile = await services.risk_profile(request.path_params["applicant_id"])
    if profile is None:
        return JSONResponse({"error": "unknown applicant"}, status_code=404)
    return JSONResponse(profile)


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def vendor_failed(request: Request, exc: Exception) -> JSONResponse:
    return JSONResponse({"error": str(exc)}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    await run_in_threadpool(config.create_tables)
    yield


app = Starlette(
    routes=[
        Route("/applications", create_application, methods=["POST"]),
        Route("/applicants/{applicant_id:int}/profile", show_profile),
        Route("/health", health),
    ],
    exception_handlers={VendorError: vendor_failed},
    lifespan=lifespan,
)
