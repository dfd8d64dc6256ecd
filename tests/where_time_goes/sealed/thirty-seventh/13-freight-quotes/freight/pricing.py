from sqlalchemy import select

from .models import Customer, Lane


class NotFound(LookupError):
    pass


def load_customer(session, customer_id):
    customer = session.get(Customer, customer_id)
    if customer is None:
        raise NotFound(f"customer {customer_id}")
    return customer


def load_lane(session, code):
    lane = session.scalar(select(Lane).where(Lane.code == code))
    if lane is None:
        raise NotFound(f"lane {code}")
    return lane


def quote(session, carriers, customer_id, lane_code, kg):
    customer = load_customer(session, customer_id)
    lane = load_lane(session, lane_code)
    rate = carriers.spot_rate(lane.code, kg)
    price = (rate + float(lane.surcharge)) * (1 - float(customer.contract.discount) / 100)
    return {"customer": customer.name, "lane": lane.code, "kg": kg, "price": round(price, 2)}
