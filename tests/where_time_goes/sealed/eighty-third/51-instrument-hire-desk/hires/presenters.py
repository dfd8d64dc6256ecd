from datetime import date


def money(amount):
    return f"{amount:.2f}"


def months(start, end):
    return max(1, (end.year - start.year) * 12 + end.month - start.month)


def due_row(hire):
    instrument = hire.instrument
    return {
        "hire": hire.pk,
        "due_on": hire.due_on.isoformat(),
        "overdue": hire.due_on < date.today(),
        "customer": hire.customer.name,
        "phone": hire.customer.phone,
        "instrument": instrument.label,
        "fee": money(instrument.monthly_fee * months(hire.started_on, hire.due_on)),
    }


def history_row(row):
    return {
        "from": row["started_on"].isoformat(),
        "to": row["due_on"].isoformat(),
        "customer": row["customer__name"],
    }
