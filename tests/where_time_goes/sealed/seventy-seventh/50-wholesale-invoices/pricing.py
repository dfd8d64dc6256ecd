from dataclasses import dataclass

import settings
from orders import Line, Order
from terms import TermsClient


@dataclass(frozen=True)
class PricedLine:
    article: str
    net_cents: int
    vat_cents: int


class Pricing:
    def __init__(self, terms: TermsClient) -> None:
        self._terms = terms

    def price_order(self, order: Order) -> list[PricedLine]:
        return [self.price_line(order.customer, line) for line in order.lines]

    def price_line(self, customer: int, line: Line) -> PricedLine:
        percent = self.discount(customer, line)
        net = line.quantity * line.list_cents * (100 - percent) // 100
        vat = net * settings.VAT_PERCENT[line.group] // 100
        return PricedLine(line.article, net, vat)

    def discount(self, customer: int, line: Line) -> int:
        terms = self._terms.for_customer(customer)
        percent = terms.discounts.get(line.group, 0)
        if line.quantity >= terms.from_quantity:
            percent += 2
        return percent + terms.cash_discount
