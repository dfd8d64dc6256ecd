"""Texts of the electronic labels on the shelves."""
from collections import OrderedDict

from jinja2 import Environment

import settings
from events import PriceChange, price_changed

_environment = Environment(autoescape=False, trim_blocks=True)
_LABEL = _environment.from_string(
    "{{ change.name | upper | truncate(24) }}\n"
    "{{ '%.2f' | format(change.price) }} {{ currency }}\n"
    "{% if change.amount %}"
    "1 {{ change.unit }} = {{ '%.2f' | format(change.price / change.amount) }} {{ currency }}\n"
    "{% endif %}"
    "{{ store }} / {{ change.article }}\n"
)


class LabelStore:
    """The newest texts; the base station fetches them from here."""

    def __init__(self, size: int = 5000) -> None:
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._size = size

    def put(self, article: str, text: str) -> None:
        self._texts[article] = text
        self._texts.move_to_end(article)
        while len(self._texts) > self._size:
            self._texts.popitem(last=False)

    def get(self, article: str) -> str | None:
        return self._texts.get(article)


class LabelWriter:
    """Writes a label whenever the price of an article changes."""

    def __init__(self, store: LabelStore) -> None:
        self._store = store
        price_changed.connect(self._on_change, weak=False)

    def _on_change(self, sender: str, change: PriceChange) -> None:
        text = _LABEL.render(change=change, currency=settings.CURRENCY, store=settings.STORE)
        self._store.put(change.article, text)
