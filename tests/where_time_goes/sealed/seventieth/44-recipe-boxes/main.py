from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from fastapi.responses import JSONResponse

from boxes import BoxOrder, Dish, order_box, week_menu
from kitchen import Kitchen, KitchenError
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.kitchen = Kitchen(settings)
    yield
    await app.state.kitchen.close()


app = FastAPI(title="Recipe boxes", lifespan=lifespan)


async def get_kitchen(request: Request) -> Kitchen:
    return request.app.state.kitchen


KitchenDep = Annotated[Kitchen, Depends(get_kitchen)]


@app.exception_handler(KitchenError)
async def kitchen_failed(request: Request, error: KitchenError):
    return JSONResponse({"detail": str(error)}, status_code=502)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/weeks/{week}/menu")
async def menu(week: int, kitchen: KitchenDep) -> list[Dish]:
    return await week_menu(kitchen, week)


@app.post("/boxes", status_code=201)
async def box(order: BoxOrder, kitchen: KitchenDep):
    return await order_box(kitchen, order)
