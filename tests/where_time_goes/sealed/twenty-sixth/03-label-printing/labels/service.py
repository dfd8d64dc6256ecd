import itertools
from dataclasses import dataclass

from . import settings
from .sessions import renderer

_numbers = itertools.count(1)
_TEMPLATES = {"pallet": ("A5", 2), "carton": ("A6", 1), "return": ("A6", 1)}


class UnknownTemplate(Exception):
    pass


@dataclass
class Label:
    number: int
    order: int
    template: str
    size: int
    digest: str


def templates():
    return [{"name": name, "paper": paper} for name, (paper, _) in _TEMPLATES.items()]


def render(order, template, dpi=settings.DEFAULT_DPI):
    if template not in _TEMPLATES:
        raise UnknownTemplate(template)
    with renderer() as session:
        size, digest = session.command("RENDER", template, str(dpi), f"order={order}")
    return int(size), digest


def print_label(order, template, copies):
    size, digest = render(order, template, dpi=300)
    return Label(next(_numbers), order, template, size * copies, digest)
