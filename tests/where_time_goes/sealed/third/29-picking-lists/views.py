def line_view(line):
    return {"text": line.label, "grams": line.weight}


def order_view(order):
    lines = [line_view(line) for line in order.lines]
    return {
        "order": order.id,
        "customer": order.customer,
        "lines": lines,
        "kilos": round(sum(line["grams"] for line in lines) / 1000, 2),
    }
