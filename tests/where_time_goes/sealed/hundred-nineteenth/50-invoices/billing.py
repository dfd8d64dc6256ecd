from decimal import ROUND_HALF_UP, Decimal

from schemas import InvoiceIn, InvoiceOut

CENT = Decimal("0.01")
VAT_RATE = Decimal("0.21")


def money(value: Decimal) -> Decimal:
    return value.quantize(CENT, rounding=ROUND_HALF_UP)


def calculate(invoice: InvoiceIn, rate: Decimal, valid_vat_id: bool, home_country: str) -> InvoiceOut:
    net = sum((line.unit_price * line.quantity for line in invoice.lines), Decimal(0))
    reverse = valid_vat_id and not invoice.vat_id.upper().startswith(home_country)
    vat = Decimal(0) if reverse else net * VAT_RATE
    gross = net + vat
    return InvoiceOut(
        customer=invoice.customer,
        net=money(net),
        vat=money(vat),
        gross=money(gross),
        gross_home=money(gross * rate),
        currency=invoice.currency,
        reverse_charge=reverse,
    )
