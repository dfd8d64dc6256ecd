"""Sites and the people who look after them."""
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Contact:
    name: str
    email: str
    severities: frozenset


@dataclass(frozen=True)
class Site:
    id: int
    name: str
    address: str
    contacts: tuple = field(default=())


def _contacts(site_id):
    names = ["Anouk", "Bram", "Carla", "Dirk", "Esra", "Floor", "Gijs"]
    for position, name in enumerate(names):
        wanted = {"high", "medium"} if position < 5 else {"high"}
        yield Contact(name, f"{name.lower()}.{site_id}@facilities.example", frozenset(wanted))


SITES = {
    n: Site(n, f"Building {n}", f"Stationsweg {n * 7}", tuple(_contacts(n)))
    for n in range(1, 31)
}


def contacts_for(site, severity):
    return [contact for contact in site.contacts if severity in contact.severities]
