import falcon
from sqlalchemy import select

from models import Order, Session, prepare
from schemas import OrderBook, OrderOut


class SessionPerRequest:
    def process_request(self, req, resp):
        req.context.db = Session()

    def process_response(self, req, resp, resource, ok):
        req.context.db.close()


def recent(db, region, count):
    query = select(Order).where(Order.region == region).order_by(Order.id.desc()).limit(count)
    return db.scalars(query).all()


class OrderDesk:
    def on_get(self, req, resp, region):
        rows = recent(req.context.db, region, req.get_param_as_int("count", default=30))
        book = OrderBook(region=region, orders=[OrderOut.model_validate(row) for row in rows])
        resp.content_type = falcon.MEDIA_JSON
        resp.text = book.model_dump_json()


prepare()
with Session() as warm:
    recent(warm, "north", 1)
app = falcon.App(middleware=[SessionPerRequest()])
app.add_route("/desk/{region}", OrderDesk())
