from decimal import Decimal

VAT = {"standard": Decimal("0.19"), "reduced": Decimal("0.07")}


def lines_of(form: dict) -> list[dict]:
    """Split what was sold into net amounts and taxes, as the signer wants them."""
    lines = []
    for item in form["items"]:
        gross = Decimal(str(item["gross"]))
        rate = VAT[item.get("vat", "standard")]
        net = (gross / (1 + rate)).quantize(Decimal("0.01"))
        lines.append({"text": item["text"], "net": str(net), "tax": str(gross - net)})
    return lines
