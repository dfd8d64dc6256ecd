"""Labels for the thermal printers."""

from jinja2 import Environment, StrictUndefined

import conf

ZPL = """^XA
^FO40,40^A0N,30^FD{{ sender }}^FS
^FO40,100^A0N,60^FD{{ postcode }} {{ route }}^FS
^FO40,200^BCN,120^FD{{ tracking }}^FS
^FO40,360^A0N,30^FD{{ order }} / {{ '%.2f' % (weight / 1000) }} kg^FS
^XZ
"""

_template = Environment(undefined=StrictUndefined).from_string(ZPL)


def render(order: str, weight: int, postcode: str, booking: dict) -> str:
    return _template.render(
        sender=conf.Labels.SENDER,
        postcode=postcode,
        route=booking["route"],
        tracking=booking["tracking"],
        order=order,
        weight=weight,
    )
