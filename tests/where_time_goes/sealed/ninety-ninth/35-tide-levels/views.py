from collections.abc import Sequence

from jinja2 import Environment

_environment = Environment(autoescape=True)
_table = _environment.from_string(
    "<table><caption>{{ station }}</caption>"
    "{% for level in levels %}<tr><td>{{ loop.index0 }} h</td><td>{{ '%.2f' | format(level) }} m</td></tr>{% endfor %}"
    "</table>"
)


def table(station: str, levels: Sequence[float]) -> str:
    return _table.render(station=station, levels=levels)


def extremes(levels: Sequence[float]) -> dict[str, dict[str, float]]:
    high, low = max(levels), min(levels)
    return {"high": {"hour": levels.index(high), "level": high}, "low": {"hour": levels.index(low), "level": low}}
