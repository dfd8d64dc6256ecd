import itertools
import threading
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Piece:
    id: int
    garment: str
    period: str
    size: str
    rail: str


class Taken(Exception):
    pass


GARMENTS = ("frock coat", "bodice", "cloak", "doublet", "crinoline")
PERIODS = ("baroque", "rococo", "regency", "1920s")
SIZES = ("XS", "S", "M", "L", "XL")


class Wardrobe:
    def __init__(self):
        combos = itertools.product(PERIODS, GARMENTS, SIZES)
        self.pieces = {n: Piece(n, g, p, s, f"R{n % 12:02d}") for n, (p, g, s) in enumerate(combos, 1)}
        self.loans = {}
        self.numbers = itertools.count(700)
        self.lock = threading.RLock()

    def find(self, period, garment, size=None):
        return [
            asdict(p)
            for p in self.pieces.values()
            if p.period == period and p.garment == garment and size in (None, p.size)
        ]

    def lend(self, piece_id, production, weeks):
        piece = self.pieces[piece_id]
        with self.lock:
            holder = self.loans.get(piece_id)
            if holder is not None and holder["production"] != production:
                raise Taken(holder["production"])
            loan = {"number": next(self.numbers), "piece": asdict(piece), "production": production, "weeks": weeks}
            self.loans[piece_id] = loan
        return loan
