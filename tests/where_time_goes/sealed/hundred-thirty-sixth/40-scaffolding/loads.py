"""Permissible loads of the tube-and-fitting system, for every bay and height that we put up."""
import math
from dataclasses import dataclass

TUBE_AREA = 4.53          # cm2
TUBE_RADIUS = 1.59        # cm
YIELD = 23.5              # kN/cm2
E_MODULUS = 21_000.0      # kN/cm2
BAYS = (1.57, 2.07, 2.57, 3.07)
WIDTHS = (0.73, 1.09, 1.40)
LIFTS = (1.5, 2.0, 2.2)
CLASSES = {1: 0.75, 2: 1.5, 3: 2.0, 4: 3.0, 5: 4.5, 6: 6.0}
MAX_HEIGHT = 80


@dataclass(frozen=True)
class Permitted:
    height: int
    ties_every: int
    standard_kn: float


def buckling_load(length_m):
    slender = length_m * 100 / TUBE_RADIUS / math.pi / math.sqrt(E_MODULUS / YIELD)
    phi = 0.5 * (1 + 0.49 * (slender - 0.2) + slender * slender)
    chi = min(1.0, 1 / (phi + math.sqrt(max(phi * phi - slender * slender, 0.0))))
    return chi * TUBE_AREA * YIELD / 1.1


def wind_pressure(height):
    return 0.5 + 0.4 * math.log1p(height / 10)


def check(bay, width, lift, load_class, height, ties_every):
    capacity = buckling_load(lift)
    dead = 0.0
    for level in range(1, int(height / lift) + 1):
        dead += 0.16 * lift + 0.11 * bay * width
        wind = wind_pressure(level * lift) * bay * lift * 0.12
        moment = wind * ties_every * lift / 8
        live = CLASSES[load_class] * bay * width / 4 * (1.5 if level <= 2 else 0.75)
        if (dead + live) / capacity + moment / 2.6 > 1.0:
            return None
    return capacity - dead


def build_table():
    table = {}
    for bay in BAYS:
        for width in WIDTHS:
            for lift in LIFTS:
                for load_class in CLASSES:
                    best = None
                    for ties_every in (4, 3, 2):
                        for height in range(4, MAX_HEIGHT + 1):
                            spare = check(bay, width, lift, load_class, height, ties_every)
                            if spare is None:
                                break
                            if best is None or height > best.height:
                                best = Permitted(height, ties_every, round(spare, 2))
                    if best:
                        table[bay, width, lift, load_class] = best
    return table
