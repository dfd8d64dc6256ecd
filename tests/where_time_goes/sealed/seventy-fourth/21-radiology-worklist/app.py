from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

import worklist
from archive import archive
from db import engine, wait_until_up


@asynccontextmanager
async def lifespan(app):
    await wait_until_up()
    yield
    await archive.close()
    await engine.dispose()


async def health(request):
    return PlainTextResponse("ok")


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/patients/{patient:int}/studies", worklist.patient_studies),
        Route("/studies/{study:int}", worklist.study_detail),
    ],
    lifespan=lifespan,
)
