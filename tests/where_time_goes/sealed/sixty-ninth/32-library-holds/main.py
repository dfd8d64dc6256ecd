from contextlib import asynccontextmanager
from typing import Annotated

from anyio import to_thread
from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse

from catalogue import Catalogue, CatalogueError
from config import get_config
from models import Hold, HoldRequest, Shelf

BRANCHES = {"central", "riverside", "northgate", "mill-lane"}


@asynccontextmanager
async def lifespan(app: FastAPI):
    config = get_config()
    to_thread.current_default_thread_limiter().total_tokens = config.worker_threads
    app.state.catalogue = Catalogue(config)
    yield
    app.state.catalogue.close()


app = FastAPI(title="Library holds", lifespan=lifespan)


async def get_catalogue(request: Request) -> Catalogue:
    return request.app.state.catalogue


CatalogueDep = Annotated[Catalogue, Depends(get_catalogue)]


@app.exception_handler(CatalogueError)
async def catalogue_failed(request: Request, error: CatalogueError):
    return JSONResponse({"detail": str(error)}, status_code=502)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/titles/{isbn}/shelf")
def shelf(isbn: str, catalogue: CatalogueDep) -> Shelf:
    copies = catalogue.copies(isbn)
    free = [copy for copy in copies if copy["state"] == "shelf"]
    return Shelf(
        isbn=isbn,
        available=len(free),
        total=len(copies),
        branches=sorted({copy["branch"] for copy in free}),
    )


@app.post("/holds", status_code=201)
def place_hold(wanted: HoldRequest, catalogue: CatalogueDep) -> Hold:
    if wanted.branch not in BRANCHES:
        raise HTTPException(422, "unknown branch")
    reservation = catalogue.reserve(wanted.isbn, wanted.branch, wanted.card)
    if reservation["position"] > get_config().max_holds:
        raise HTTPException(409, "too many holds on this title")
    return Hold(number=reservation["number"], position=reservation["position"], branch=wanted.branch)
