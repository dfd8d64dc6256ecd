import falcon.asgi

from outbox import Outbox
from resources import HealthResource, RepliesResource, TicketResource
from tickets import TicketBook


class Lifecycle:
    def __init__(self, outbox):
        self.outbox = outbox

    async def process_startup(self, scope, event):
        self.outbox.start()

    async def process_shutdown(self, scope, event):
        await self.outbox.stop()


def create_app():
    book = TicketBook()
    outbox = Outbox()
    app = falcon.asgi.App(middleware=[Lifecycle(outbox)])
    app.add_route("/tickets/{number:int}", TicketResource(book))
    app.add_route("/tickets/{number:int}/replies", RepliesResource(book, outbox))
    app.add_route("/health", HealthResource())
    return app
