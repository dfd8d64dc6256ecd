from collections import defaultdict
from collections.abc import Iterator

from conflicts.models import Party


def tokens(name: str) -> list[str]:
    return [part for part in name.lower().replace(".", " ").split() if len(part) > 2]


class PartyIndex:
    """Finds parties by the words of their names."""

    def __init__(self) -> None:
        self._by_id: dict[int, Party] = {}
        self._by_stem: dict[str, list[Party]] = defaultdict(list)

    def __len__(self) -> int:
        return len(self._by_id)

    def add(self, party: Party) -> None:
        self._by_id[party.party_id] = party
        self._by_stem[tokens(party.name)[0]].append(party)

    def get(self, party_id: int) -> Party | None:
        return self._by_id.get(party_id)

    def find(self, name: str) -> Iterator[Party]:
        for token in tokens(name):
            yield from self._by_stem.get(token, ())
