from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from dossier import dossier
from vault import Vault

vault = Vault()


async def archive(request):
    case = request.path_params["case"]
    blob = dossier(case)
    receipt = await vault.store(case, blob)
    return JSONResponse({"case": case, "bytes": len(blob), "receipt": receipt})


async def show(request):
    return JSONResponse({"case": request.path_params["case"], "state": "closed"})


app = Starlette(routes=[Route("/cases/{case:int}/archive", archive), Route("/cases/{case:int}", show)])
