import uuid

import falcon
import falcon.asgi

import porting
import settings
from records import engine, prepare, statement_of
from statements import StatementStats


class Observed:
    async def process_startup(self, scope, event) -> None:
        await prepare()

    async def process_shutdown(self, scope, event) -> None:
        await porting.close()
        await engine.dispose()
        settings.DATABASE.unlink(missing_ok=True)

    async def process_resource(self, req, resp, resource, params) -> None:
        req.context.request_id = req.get_header("X-Request-Id") or uuid.uuid4().hex
        req.context.statements = StatementStats(engine, req.context.request_id)

    async def process_response(self, req, resp, resource, req_succeeded) -> None:
        if hasattr(req.context, "statements"):
            resp.set_header("Server-Timing", req.context.statements.header())
            resp.set_header("X-Request-Id", req.context.request_id)


class LineStatement:
    async def on_get(self, req: falcon.asgi.Request, resp: falcon.asgi.Response, line: str) -> None:
        network = await porting.network_of(line)
        statement = await statement_of(line)
        if statement is None:
            raise falcon.HTTPNotFound(description=f"no line {line}")
        resp.media = {"network": network, **statement}


class Health:
    async def on_get(self, req: falcon.asgi.Request, resp: falcon.asgi.Response) -> None:
        resp.media = {"status": "up"}


app = falcon.asgi.App(middleware=[Observed()])
app.add_route("/lines/{line}/statement", LineStatement())
app.add_route("/health", Health())
