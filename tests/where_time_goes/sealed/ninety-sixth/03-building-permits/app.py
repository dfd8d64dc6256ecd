"""Permit desk: a first answer to applicants, before a clerk looks at the plans."""

import falcon

from registry import LandRegistry, RegistryError
from zoning import ZoningPlan


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class PreCheck:
    def __init__(self, registry: LandRegistry, plan: ZoningPlan) -> None:
        self._registry = registry
        self._plan = plan

    def on_get(self, req: falcon.Request, resp: falcon.Response, parcel: int) -> None:
        floors = req.get_param_as_int("floors", required=True, min_value=1, max_value=60)
        footprint = req.get_param_as_float("footprint", required=True)
        use = req.get_param("use", default="housing")
        land = self._registry.parcel(parcel)
        objections = self._plan.objections(land["zone"], land["area"], floors, footprint, use)
        resp.media = {"parcel": parcel, "zone": land["zone"], "permitted": not objections, "objections": objections}


def on_registry_error(req, resp, error, params) -> None:
    raise falcon.HTTPBadGateway(title="land registry", description=str(error))


def create_app() -> falcon.App:
    registry = LandRegistry()
    plan = ZoningPlan.load(registry)
    application = falcon.App()
    application.add_error_handler(RegistryError, on_registry_error)
    application.add_route("/health", Health())
    application.add_route("/parcels/{parcel:int}/precheck", PreCheck(registry, plan))
    return application


application = create_app()
