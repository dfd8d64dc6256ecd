"""FastAPI on uvicorn as `uvicorn[standard]` runs it: one process, uvloop and httptools, every wait is awaited."""

from fastapi import FastAPI
from frameworks.starlette_app import FindCapacities, capacities_endpoint, endpoint, lifespan, serve_uvicorn
from operations import capacities
from operations.server_settings import Configuration


def build(settings: Configuration, find_capacities: FindCapacities) -> FastAPI:
    application = FastAPI(lifespan=lifespan(settings))
    for workload in settings.workloads:
        application.add_api_route(workload.path, endpoint(workload), methods=[workload.method])
    application.add_api_route(capacities.PATH, capacities_endpoint(find_capacities))
    return application


if __name__ == "__main__":
    serve_uvicorn(build, loop="uvloop", http="httptools")
