import json
import sys
from decimal import Decimal

from jinja2 import Environment, DictLoader

TEMPLATES = {
    "label": "^XA\n^FO40,40^FD{{ name|upper }}^FS\n^FO40,90^FD{{ street }}^FS\n"
    "^FO40,140^FD{{ postcode }} {{ city }}^FS\n^FO40,220^BCN,120^FD{{ code }}^FS\n^FO40,380^FD{{ kg }} kg^FS\n^XZ\n",
    "return": "^XA\n^FO40,40^FDRETURN {{ code }}^FS\n^FO40,90^FD{{ kg }} kg^FS\n^XZ\n",
}
environment = Environment(loader=DictLoader(TEMPLATES), autoescape=False)


def render(kind: str, parcel: dict) -> str:
    kg = Decimal(str(parcel.get("kg", "1"))).quantize(Decimal("0.1"))
    return environment.get_template(kind).render({**parcel, "kg": kg})


def main() -> None:
    job = json.load(sys.stdin)
    sys.stdout.write(render(job["kind"], job["parcel"]))


if __name__ == "__main__":
    main()
