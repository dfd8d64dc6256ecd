import asyncio
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Path, Request
from fastapi.responses import JSONResponse

from dialogue import HlrError, HlrLink
from subscribers import Reach, Routing, SubscriberService


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.link = HlrLink()
    await app.state.link.open()
    app.state.subscribers = SubscriberService(app.state.link)
    yield
    await app.state.link.close()


app = FastAPI(title="subscriber lookup", lifespan=lifespan)
Msisdn = Annotated[str, Path(pattern=r"^[1-9]\d{7,14}$")]


async def service(request: Request) -> SubscriberService:
    return request.app.state.subscribers


Service = Annotated[SubscriberService, Depends(service)]


@app.exception_handler(asyncio.TimeoutError)
async def too_late(request, error):
    return JSONResponse({"error": "the HLR does not answer"}, status_code=504)


@app.exception_handler(HlrError)
async def refused(request, error):
    return JSONResponse({"error": str(error)}, status_code=404)


@app.get("/health")
async def health(request: Request):
    return {"ok": True, "late": request.app.state.link.late}


@app.get("/subscribers/{msisdn}/routing")
async def routing(msisdn: Msisdn, subscribers: Service) -> Routing:
    return await subscribers.routing(msisdn)


@app.get("/subscribers/{msisdn}/reach")
async def reach(msisdn: Msisdn, subscribers: Service) -> Reach:
    return await subscribers.reach(msisdn)
