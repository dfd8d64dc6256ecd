from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from archive import ScanMissing, archive
from catalogue import BY_INVENTORY


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def list_objects(request: Request) -> JSONResponse:
    return JSONResponse([{"inventory": item.inventory, "title": item.title} for item in BY_INVENTORY.values()])


async def object_scan(request: Request) -> JSONResponse:
    item = BY_INVENTORY.get(request.path_params["inventory"])
    if item is None:
        raise HTTPException(404, "not in the catalogue")
    scan = await archive.find(item.master)
    return JSONResponse(
        {
            "inventory": item.inventory,
            "title": item.title,
            "year": item.year,
            "scan": {"path": scan.path, "size": scan.size, "modified": scan.modified.isoformat()},
        }
    )


async def scan_missing(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": "not digitised", "path": str(error)}, status_code=404)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/objects", list_objects),
        Route("/objects/{inventory}/scan", object_scan),
    ],
    exception_handlers={ScanMissing: scan_missing},
)
