"""Captions of the clips as the editors wrote them."""

from dataclasses import dataclass

PHRASES = (
    "Welcome back to the studio",
    "The second half starts in a minute",
    "We go over to our reporter",
    "And now the weather",
    "Thank you for watching",
)


@dataclass(frozen=True)
class Caption:
    clip: int
    cue: int
    text: str


def caption_at(clip: int, cue: int) -> Caption:
    return Caption(clip, cue, PHRASES[(clip + cue) % len(PHRASES)])
