def render(number, shipment):
    lines = [
        "^XA",
        f"^FO40,40^A0N,40,40^FD{shipment['service'].upper()}^FS",
        f"^FO40,100^BCN,120,Y,N,N^FD{number}^FS",
        f"^FO40,280^A0N,60,60^FD{shipment['zip']}^FS",
        f"^FO40,360^A0N,30,30^FD{shipment['grams'] / 1000:.2f} kg^FS",
        "^XZ",
    ]
    return "\n".join(lines)
