"""Starlette on gunicorn with uvicorn's worker."""

from contextlib import asynccontextmanager

from on_gunicorn import OnGunicorn
from operations import capacities, configuration
from operations.async_clients import open_clients
from operations.workload import CONTENT_TYPE, respond_async
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route


class Server(OnGunicorn):
    def load(self):
        @asynccontextmanager
        async def lifespan(_):
            async with open_clients(self.settings) as clients:
                yield {"clients": clients}

        def endpoint(workload):
            async def answer(request):
                result = await respond_async(workload, request.state.clients)
                return Response(result.body, result.status, media_type=CONTENT_TYPE)

            return answer

        async def found(request):
            said = capacities.to_json(
                listener=self.worker.sockets[0].sock,
                processes=self.worker.cfg.workers,
                threads=1,
                executor=None,
                keep_alive_s=float(self.worker.config.timeout_keep_alive),
                clients=request.state.clients.capacities(),
                worker_timeout_s=float(self.worker.cfg.timeout),
            )
            return Response(said, media_type="application/json")

        routes = [Route(each.path, endpoint(each), methods=[each.method]) for each in self.settings.workloads]
        return Starlette(routes=[*routes, Route(capacities.PATH, found)], lifespan=lifespan)


Server(configuration.from_environment(), worker_class="uvicorn_worker.UvicornWorker").run()
