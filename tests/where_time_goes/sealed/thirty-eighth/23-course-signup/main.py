from dataclasses import asdict

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import enrolment
from courses import COURSES


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


async def list_courses(request: Request) -> JSONResponse:
    return JSONResponse([asdict(course) for course in COURSES.values()])


async def enrol(request: Request) -> JSONResponse:
    body = await request.json()
    result = await enrolment.enrol(request.path_params["number"], body["email"])
    return JSONResponse(result, status_code=201)


app = Starlette(routes=[
    Route("/health", health),
    Route("/courses", list_courses),
    Route("/courses/{number:int}/places", enrol, methods=["POST"]),
])
