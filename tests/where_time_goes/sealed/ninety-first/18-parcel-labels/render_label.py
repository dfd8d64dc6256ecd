"""Renders a label: JSON on standard input, SVG on standard output."""

import io
import json
import sys

import segno
from jinja2 import Environment, FileSystemLoader

import settings

templates = Environment(loader=FileSystemLoader(settings.TEMPLATES), autoescape=True)


def code(parcel: str, depot: str, tour: int) -> str:
    out = io.BytesIO()
    segno.make_qr(f"{parcel}|{depot}|{tour}", error="q").save(out, kind="svg", scale=5, xmldecl=False)
    return out.getvalue().decode()


def render(label: dict) -> str:
    return templates.get_template("label.svg").render(
        **label, code=code(label["parcel"], label["depot"], label["tour"])
    )


if __name__ == "__main__":
    sys.stdout.write(render(json.load(sys.stdin)))
