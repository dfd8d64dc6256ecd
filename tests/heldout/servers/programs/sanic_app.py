"""Sanic, one process, uvloop; with a middleware that sleeps where the settings say so."""

import time
from contextlib import AsyncExitStack

from operations import capacities, configuration, listening, server_settings
from operations.async_clients import open_clients
from operations.workload import CONTENT_TYPE, respond_async
from sanic import Sanic
from sanic.response import raw

settings = configuration.from_environment()
listener = listening.bind(settings)
application = Sanic("heldout", configure_logging=False)
application.config.KEEP_ALIVE_TIMEOUT = int(server_settings.required_seconds(settings.capacities, "keep_alive_s"))
application.config.GRACEFUL_SHUTDOWN_TIMEOUT = 0.1
stack = AsyncExitStack()


@application.before_server_start
async def opened(app, _loop):
    app.ctx.clients = await stack.enter_async_context(open_clients(settings))


sleeps_ms = settings.settings.get("middleware_sleeps_ms", 0)
if sleeps_ms:

    @application.on_request
    async def audited(request):
        if request.path != capacities.PATH:
            time.sleep(sleeps_ms / 1000)  # noqa: ASYNC251


async def found(request):
    said = capacities.to_json(
        listener=listener,
        threads=1,
        executor=None,
        keep_alive_s=float(request.app.config.KEEP_ALIVE_TIMEOUT),
        clients=request.app.ctx.clients.capacities(),
    )
    return raw(said, content_type="application/json")


def handler(workload):
    async def answer(request):
        result = await respond_async(workload, request.app.ctx.clients)
        return raw(result.body, result.status, content_type=CONTENT_TYPE)

    return answer


application.add_route(found, capacities.PATH, name="capacities")
for each in settings.workloads:
    application.add_route(handler(each), each.path, methods=[each.method], name=each.name.replace("-", "_"))

if __name__ == "__main__":
    application.run(
        sock=listener,
        single_process=True,
        access_log=False,
        motd=False,
        debug=False,
        backlog=server_settings.required(settings.capacities, "backlog"),
    )
