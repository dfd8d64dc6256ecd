"""Turns a booked shipment into a ZPL label for the printers in the hall."""
import zlib

TEMPLATE = """^XA
^CF0,30
^FO40,40^FD{sender}^FS
^FO40,90^FD{name}^FS
^FO40,130^FD{zip} {city}^FS
^FO40,220^BCN,120,Y,N,N^FD{tracking}^FS
^FO40,400^FD{service} {kg:.1f} kg^FS
^XZ
"""


def check_digit(tracking):
    return zlib.crc32(tracking.encode()) % 10


def render(sender, parcel, shipment):
    tracking = shipment["tracking"]
    return TEMPLATE.format(
        sender=sender["name"],
        name=parcel.get("name", "-")[:32],
        zip=parcel["zip"],
        city=parcel.get("city", "")[:24],
        tracking=f"{tracking}{check_digit(tracking)}",
        service=shipment["service"],
        kg=parcel["grams"] / 1000,
    )
