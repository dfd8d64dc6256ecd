"""Label compiler: reads a layout as JSON on standard input, writes ZPL."""
import argparse
import json
import sys
from decimal import Decimal
from string import Template

HEAD = Template("^XA^CI28^PW$width^LL$height")
FIELD = Template("^FO$x,$y^A0N,$size,$size^FD$text^FS")
CODE = Template("^FO$x,$y^BY3^BCN,$bar,Y,N,N^FD>;>8$digits^FS")


def check_digit(sscc: str) -> str:
    total = sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(sscc)))
    return sscc + str(-total % 10)


def compile_layout(layout: dict, dpmm: int) -> str:
    out = [HEAD.substitute(width=layout["width"] * dpmm, height=layout["height"] * dpmm)]
    for i, line in enumerate(layout["lines"]):
        out.append(FIELD.substitute(x=3 * dpmm, y=(4 + 7 * i) * dpmm, size=4 * dpmm, text=line))
    weight = Decimal(str(layout["gross"])).quantize(Decimal("0.001"))
    out.append(FIELD.substitute(x=3 * dpmm, y=60 * dpmm, size=5 * dpmm, text=f"{weight} kg"))
    out.append(CODE.substitute(x=3 * dpmm, y=75 * dpmm, bar=30 * dpmm, digits="00" + check_digit(layout["sscc"])))
    return "\n".join(out) + "\n^XZ\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--dpmm", type=int, default=8)
    options = parser.parse_args()
    sys.stdout.write(compile_layout(json.load(sys.stdin), options.dpmm))
