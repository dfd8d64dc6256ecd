from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from filters import FILTERS
from settings import COMPANY, TEMPLATES


def make_environment(locale: str) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(FILTERS)
    environment.globals.update(company=COMPANY, locale=locale)
    return environment


def render_letter(kind: str, locale: str, **values) -> str:
    environment = make_environment(locale)
    return environment.get_template(f"{kind}.html").render(**values)
