"""Builds ZPL II documents for the 300 dpi depot printers."""
import settings


def _logo():
    row = settings.LABEL_WIDTH // 8
    rows = settings.LABEL_HEIGHT
    body = bytearray()
    for y in range(rows):
        pattern = b"FFE07F00" if (y // 16) % 2 else b"00FF81C3"
        body += pattern * (row // 4)
    total = row * rows
    return b"^FO0,0^GFA,%d,%d,%d," % (total, total, row) + bytes(body) + b"^FS"


_LOGO = _logo()


def _text(x, y, size, value):
    clean = value.replace("^", " ").replace("~", " ")
    return f"^FO{x},{y}^A0N,{size},{size}^FD{clean}^FS".encode()


def _barcode(x, y, value):
    return f"^FO{x},{y}^BY3^BCN,160,Y,N,N^FD{value}^FS".encode()


def render(order, label):
    parts = [
        b"^XA^CI28^PW%d^LL%d" % (settings.LABEL_WIDTH, settings.LABEL_HEIGHT),
        _LOGO,
        _text(60, 700, 54, order.consignee),
        _text(60, 770, 48, order.street),
        _text(60, 830, 48, order.postcode),
        _text(60, 910, 36, f"{order.weight_kg} kg  {order.service}"),
        _barcode(60, 1000, label),
        b"^XZ",
    ]
    return b"".join(parts)
