import threading
from string import Template

_SOURCE = {
    "en": "Dear $name,\n\nthank you for your order $number over $total EUR.\n",
    "de": "Guten Tag $name,\n\nvielen Dank für Ihre Bestellung $number über $total EUR.\n",
}
_compiled: dict[str, Template] = {}
_lock = threading.RLock()


def template(language: str) -> Template:
    with _lock:
        found = _compiled.get(language)
        if found is None:
            found = _compiled[language] = Template(_SOURCE.get(language, _SOURCE["en"]))
        return found


def receipt(order: dict) -> str:
    return template(order["language"]).substitute(
        name=order["name"], number=order["number"], total=f"{order['cents'] / 100:.2f}"
    )
