from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from docstore.routes import router
from docstore.storage import ObjectMissing, ObjectStore


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.store = ObjectStore()
    yield
    await app.state.store.close()


app = FastAPI(title="case documents", lifespan=lifespan)
app.include_router(router)


@app.exception_handler(ObjectMissing)
async def object_missing(_request: Request, error: ObjectMissing) -> JSONResponse:
    return JSONResponse({"detail": f"{error.args[0]} not found"}, status_code=404)


@app.get("/healthz")
async def healthz() -> dict[str, str]:
    return {"status": "up"}
