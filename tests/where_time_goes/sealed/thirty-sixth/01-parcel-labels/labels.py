import zlib

from pydantic import BaseModel, Field

from settings import settings


class Shipment(BaseModel):
    lane: int = Field(ge=1, le=99)
    kg: float = Field(default=1.0, gt=0, le=31.5)
    recipient: str = "Front desk"


class Label(BaseModel):
    reference: str
    cents: int
    zpl: str


def reference_for(shipment: Shipment, depot: str) -> str:
    key = f"{depot}:{shipment.lane}:{shipment.kg}:{shipment.recipient}".encode()
    return f"{depot}-{zlib.crc32(key):08x}"


def render(reference: str, shipment: Shipment) -> str:
    lines = [
        "^XA",
        f"^PW{settings.label_width_mm * 8}",
        f"^FO40,40^A0N,40^FD{shipment.recipient}^FS",
        f"^FO40,110^BCN,120^FD{reference}^FS",
        f"^FO40,280^A0N,30^FD{settings.default_service} {shipment.kg} kg^FS",
        "^XZ",
    ]
    return "\n".join(lines)
