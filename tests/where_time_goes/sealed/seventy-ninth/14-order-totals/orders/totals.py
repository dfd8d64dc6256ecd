from decimal import ROUND_HALF_UP, Decimal

from orders import taxes

CENT = Decimal("0.01")


def money(value):
    return value.quantize(CENT, ROUND_HALF_UP)


def line_total(order, line):
    vat, rate = taxes.get_terms(order.country, line.category, order.currency)
    net = money(line.price * line.quantity * rate)
    return net, money(net * vat)


def order_total(order):
    net = tax = Decimal(0)
    items = []
    for line in order.lines:
        line_net, line_tax = line_total(order, line)
        net += line_net
        tax += line_tax
        items.append({"sku": line.sku, "net": str(line_net), "tax": str(line_tax)})
    return {
        "order": order.number,
        "lines": items,
        "net": str(net),
        "tax": str(tax),
        "gross": str(net + tax),
    }
