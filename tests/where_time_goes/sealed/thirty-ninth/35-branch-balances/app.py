import falcon
import falcon.asgi

from gateway import Accounts, HostGateway


class Lifespan:
    def __init__(self, gateway: HostGateway):
        self.gateway = gateway

    async def process_startup(self, scope, event) -> None:
        await self.gateway.start()

    async def process_shutdown(self, scope, event) -> None:
        self.gateway.stop()


class Health:
    async def on_get(self, req: falcon.asgi.Request, resp: falcon.asgi.Response) -> None:
        resp.media = {"ok": True}


class Balance:
    def __init__(self, accounts: Accounts):
        self.accounts = accounts

    async def on_get(self, req, resp, branch: int) -> None:
        resp.media = await self.accounts.balance(branch)


class Postings:
    def __init__(self, accounts: Accounts):
        self.accounts = accounts

    async def on_post(self, req, resp, branch: int) -> None:
        body = await req.get_media()
        resp.media = await self.accounts.post(branch, int(body["cents"]), body.get("text", ""))
        resp.status = falcon.HTTP_201


def create() -> falcon.asgi.App:
    gateway = HostGateway()
    accounts = Accounts(gateway)
    app = falcon.asgi.App(middleware=[Lifespan(gateway)])
    app.add_route("/health", Health())
    app.add_route("/branches/{branch:int}/balance", Balance(accounts))
    app.add_route("/branches/{branch:int}/postings", Postings(accounts))
    return app
