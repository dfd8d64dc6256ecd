from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from catalogue import CatalogueError
from shelf import narration_of, progress_bar


async def health(_request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def audiobook(request: Request) -> JSONResponse:
    narration = await narration_of(request.path_params["isbn"])
    minute = int(request.query_params.get("minute", "0"))
    return JSONResponse(
        {
            "isbn": narration.isbn,
            "title": narration.title,
            "narrator": narration.narrator,
            "length": narration.length,
            "progress": progress_bar(narration, minute),
        }
    )


async def unknown_book(_request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": str(error)}, status_code=404)


app = Starlette(
    routes=[Route("/health", health), Route("/audiobooks/{isbn}", audiobook)],
    exception_handlers={CatalogueError: unknown_book},
)
