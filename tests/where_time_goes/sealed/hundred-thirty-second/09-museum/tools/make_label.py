"""Makes an object label: JSON on standard input, SVG on standard output.

    echo '{"title": "Krater", "inventory": "A 1911.4"}' | make_label.py wall
"""
import json
import sys
import textwrap
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

SIZES = {"wall": (120, 80, 34, 58), "case": (80, 50, 22, 38)}


def render(thing: dict, size: str) -> str:
    width, height, heading, body = SIZES[size]
    environment = Environment(loader=FileSystemLoader(Path(__file__).parent.parent / "templates"))
    facts = ", ".join(str(thing[k]) for k in ("maker", "place", "date", "material") if thing.get(k))
    return environment.get_template("label.svg.j2").render(
        width=width,
        height=height,
        heading=textwrap.wrap(thing["title"], heading),
        body=[facts, *textwrap.wrap(thing.get("text", ""), body)],
        inventory=thing["inventory"],
    )


if __name__ == "__main__":
    sys.stdout.write(render(json.load(sys.stdin), sys.argv[1] if len(sys.argv) > 1 else "wall"))
