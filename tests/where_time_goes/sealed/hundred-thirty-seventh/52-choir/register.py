from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Rehearsal:
    number: int
    programme: str
    absent: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Singer:
    number: int
    name: str
    voice: str


VOICES = ("soprano", "alto", "tenor", "bass")
PROGRAMMES = ("Requiem", "Elijah", "Gloria", "Carmina")

singers = {n: Singer(n, f"Singer {n}", VOICES[n % 4]) for n in range(1, 81)}
rehearsals = {n: Rehearsal(n, PROGRAMMES[n % 4]) for n in range(1, 41)}


def strength(rehearsal: Rehearsal) -> dict[str, int]:
    counts = dict.fromkeys(VOICES, 0)
    for singer in singers.values():
        if singer.number not in rehearsal.absent:
            counts[singer.voice] += 1
    return counts
