from dataclasses import dataclass

import config


@dataclass(frozen=True)
class Piece:
    number: int
    title: str
    bars: int
    voices: int = 4

    def parts(self) -> tuple[str, ...]:
        return config.PARTS[: self.voices]


_PIECES = {
    p.number: p
    for p in (
        Piece(11, "Locus iste", 48),
        Piece(12, "Ubi caritas", 35),
        Piece(15, "Abendlied", 63),
        Piece(21, "Sicut cervus", 70),
        Piece(30, "Morning canon", 16, voices=3),
    )
}


def find(number: int) -> Piece | None:
    return _PIECES.get(number)


def transposed_key(key: str, semitones: int) -> str:
    keys = ["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"]
    return keys[(keys.index(key) + semitones) % 12]
