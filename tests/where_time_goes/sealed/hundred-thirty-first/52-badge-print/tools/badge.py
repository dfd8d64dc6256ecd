"""Draws a badge: a job in JSON on standard input, SVG on standard output."""
import json
import sys

from jinja2 import Environment

TEMPLATE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{{ width }}" height="{{ height }}">
  <rect width="100%" height="100%" fill="{{ colour }}" rx="12"/>
  <text x="20" y="60" font-size="28">{{ attendee.name }}</text>
  <text x="20" y="95" font-size="18">{{ attendee.company }}</text>
  {%- for track in attendee.tracks %}
  <text x="20" y="{{ 130 + 20 * loop.index0 }}" font-size="12">{{ track }}</text>
  {%- endfor %}
  {%- for bar in bars %}
  <rect x="{{ 200 + 3 * loop.index0 }}" y="150" width="{{ bar }}" height="40"/>
  {%- endfor %}
</svg>
"""
COLOURS = {"standard": "#fff", "speaker": "#ffe9c7", "staff": "#d8ecff"}


def bars(code: str) -> list[int]:
    return [1 + (ord(c) >> shift & 1) for c in code for shift in range(4)]


def draw(job: dict) -> str:
    template = Environment(autoescape=True).from_string(TEMPLATE)
    return template.render(
        width=job["width"],
        height=job["height"],
        colour=COLOURS.get(job["layout"], "#fff"),
        attendee=job["attendee"],
        bars=bars(job["attendee"]["code"]),
    )


if __name__ == "__main__":
    sys.stdout.write(draw(json.load(sys.stdin)))
