from .models import load
from .money import convert, display


async def render(number, currency):
    invoice = load(number)
    rows, total = [], 0
    for line in invoice.lines:
        cents = await convert(line.cents, line.currency, currency)
        rows.append({"text": line.description, "amount": display(cents, currency)})
        total += cents
    return {
        "number": invoice.number,
        "customer": invoice.customer,
        "rows": rows,
        "total": display(total, currency),
    }
