"""Publishes an edition: numbers it, renders it, brings it to the readers."""
import cdn
import serials
from render import front_page


def publish(title: str, stories: list[str]) -> dict:
    with serials.edition_lock(title):
        serial = serials.advance(title)
        page = front_page(title, serial, stories)
        etag = cdn.push(f"/{title}/{serial}.html", page)
        cdn.purge(f"/{title}/index.html")
    return {"title": title, "serial": serial, "etag": etag}
