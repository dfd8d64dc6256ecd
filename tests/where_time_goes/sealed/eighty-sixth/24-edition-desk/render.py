"""Pages of an edition."""
from jinja2 import DictLoader, Environment, select_autoescape

_pages = Environment(
    loader=DictLoader({
        "front.html": "<h1>{{ title }} no. {{ serial }}</h1>"
        "<ol>{% for s in stories %}<li><a href='/{{ s|replace(' ', '-') }}'>{{ s }}</a></li>{% endfor %}</ol>",
    }),
    autoescape=select_autoescape(),
)


def front_page(title: str, serial: int, stories: list[str]) -> str:
    return _pages.get_template("front.html").render(title=title, serial=serial, stories=stories)
