"""Prints an archive label. Reads the holding as JSON on standard input."""
import argparse
import json
import sys

from jinja2 import Environment

NARROW, WIDE = 2, 5
CODE39 = {
    c: f"{(i * 37 + 11) % 512:09b}"
    for i, c in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*")
}

LABEL = """<svg xmlns="http://www.w3.org/2000/svg" width="420" height="180">
<text x="10" y="22" font-size="14">{{ institution }}</text>
<text x="10" y="48" font-size="20">{{ signature }}</text>
<text x="10" y="70" font-size="12">{{ title|e }} ({{ first_year }}-{{ last_year }})</text>
{% for x, width in bars %}<rect x="{{ x }}" y="84" width="{{ width }}" height="60"/>
{% endfor %}<text x="10" y="166" font-size="12">Box {{ box }}</text>
</svg>
"""

environment = Environment(autoescape=False)
template = environment.from_string(LABEL)


def bars(text):
    x = 10
    for char in f"*{text}*":
        for place, bit in enumerate(CODE39.get(char, CODE39[" "])):
            width = WIDE if bit == "1" else NARROW
            if place % 2 == 0:
                yield x, width
            x += width
        x += NARROW


def render(order):
    return template.render(bars=list(bars(order["signature"])), **order)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--format", choices=["svg"], default="svg")
    parser.parse_args()
    sys.stdout.write(render(json.load(sys.stdin)))


if __name__ == "__main__":
    main()
