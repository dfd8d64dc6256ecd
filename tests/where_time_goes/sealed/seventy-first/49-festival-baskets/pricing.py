import settings
from fees import FeeService
from models import Basket, Line, PricedLine, Quote


async def price_line(line: Line, fees: FeeService) -> PricedLine:
    schedule = await fees.schedule(line.promoter)
    fee_each = min(line.price * schedule.percent + schedule.fixed, schedule.cap)
    return PricedLine(
        ticket=line.ticket,
        quantity=line.quantity,
        face_value=round(line.price * line.quantity, 2),
        fee=round(fee_each * line.quantity, 2),
    )


async def quote_basket(basket: Basket, fees: FeeService) -> Quote:
    priced = []
    for line in basket.lines:
        priced.append(await price_line(line, fees))
    total = sum(item.face_value + item.fee for item in priced)
    return Quote(basket.customer, settings.CURRENCY, priced, round(total, 2))
