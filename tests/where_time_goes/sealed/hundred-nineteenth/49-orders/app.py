import falcon
import falcon.asgi

import settings
from broker import Publisher, PublishFailed
from model import OrderBook


class Lifespan:
    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher

    async def process_startup(self, scope, event):
        await self._publisher.start()

    async def process_shutdown(self, scope, event):
        await self._publisher.stop()


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Orders:
    def __init__(self, book: OrderBook, publisher: Publisher) -> None:
        self._book = book
        self._publisher = publisher

    async def on_post(self, req, resp):
        body = await req.get_media()
        if not body.get("lines"):
            raise falcon.HTTPUnprocessableEntity(title="an order needs lines")
        order = self._book.create(body["customer"], body["lines"])
        order.state = "accepted"
        event_id = await self._publisher.publish(
            f"{settings.TOPIC_PREFIX}.created", order.as_dict(), settings.PUBLISH_TIMEOUT
        )
        resp.status = falcon.HTTP_201
        resp.media = {"number": order.number, "state": order.state, "event": event_id}


class Cancellation:
    def __init__(self, book: OrderBook, publisher: Publisher) -> None:
        self._book = book
        self._publisher = publisher

    async def on_post(self, req, resp, number):
        order = self._book.get(number)
        event = {"number": number, "known": order is not None, "reason": req.get_param("reason")}
        if order:
            order.state = "cancelling"
        await self._publisher.publish(f"{settings.TOPIC_PREFIX}.cancelled", event, settings.PUBLISH_TIMEOUT)
        resp.status = falcon.HTTP_202
        resp.media = {"number": number}


async def publish_failed(req, resp, ex, params):
    raise falcon.HTTPServiceUnavailable(title="event not stored", description=str(ex))


def create_app() -> falcon.asgi.App:
    publisher = Publisher(settings.BROKER_HOST, settings.BROKER_PORT, settings.OUTBOX_SIZE)
    book = OrderBook()
    app = falcon.asgi.App(middleware=[Lifespan(publisher)])
    app.add_route("/health", Health())
    app.add_route("/orders", Orders(book, publisher))
    app.add_route("/orders/{number:int}/cancellation", Cancellation(book, publisher))
    app.add_error_handler(PublishFailed, publish_failed)
    return app


app = create_app()
