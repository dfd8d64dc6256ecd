from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from analyzer import Analyzer, AnalyzerError
from routes import router


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    app.state.analyzer = Analyzer()
    yield
    await app.state.analyzer.close()


app = FastAPI(title="Veterinary laboratory panels", lifespan=lifespan)
app.include_router(router)


@app.exception_handler(AnalyzerError)
async def analyzer_failed(request: Request, error: AnalyzerError) -> JSONResponse:
    return JSONResponse({"detail": str(error)}, status_code=502)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
