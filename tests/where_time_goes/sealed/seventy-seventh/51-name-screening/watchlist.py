"""The list of persons, as it is delivered by the compliance department."""
from dataclasses import dataclass

FIRST = (
    "Alexander", "Mohammed", "Katarina", "Giovanni", "Svetlana", "Bartholomew",
    "Ekaterina", "Francesca", "Konstantin", "Wilhelmina", "Abdulrahman", "Theodora",
    "Vyacheslav", "Marguerite", "Sebastiano", "Anastasiya",
)
LAST = (
    "Petrovich Orlov", "van den Heuvel", "Al-Hashimi", "Castellanos", "Wroblewski",
    "Oyelaran-Bello", "Szczepanski", "MacAllister", "Dragomirescu", "Hernandez Lopez",
    "Thorvaldsson", "Papadimitriou", "Kuznetsova", "Bhattacharya", "Montgomery-Hale",
    "Rasmussen", "Quintanilla", "Zimmermann",
)


@dataclass(frozen=True)
class Entry:
    number: int
    name: str
    programme: str


def load() -> list[Entry]:
    entries = []
    for row, last in enumerate(LAST):
        for column, first in enumerate(FIRST):
            number = row * len(FIRST) + column + 1
            programme = ("EU-2014", "UN-1267", "OFAC-SDN")[number % 3]
            entries.append(Entry(number, f"{first} {last}", programme))
    return entries
