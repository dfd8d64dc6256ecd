from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.routing import Route

from privacy import Privacy
from rules import decide


async def assess(request):
    number = request.path_params["number"]
    amount = int(request.query_params.get("amount", "10000"))
    return JSONResponse(await decide(number, amount))


async def health(request):
    return JSONResponse({"ok": True})


app = Starlette(
    routes=[Route("/loans/{number:int}/assessment", assess), Route("/health", health)],
    middleware=[Middleware(Privacy, loggers=("loans",))],
)
