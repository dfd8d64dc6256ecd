from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    number: int
    given: str
    surname: str
    born: int
    parish: str
    father: int | None = None
    mother: int | None = None

    def as_dict(self):
        return {"number": self.number, "name": f"{self.given} {self.surname}", "born": self.born, "parish": self.parish}


GIVEN = ("Johann", "Maria", "Peter", "Anna", "Michael", "Barbara", "Georg", "Eva")
SURNAMES = ("Krämer", "Böhm", "Lindner", "Vogt", "Seidel")
PARISHES = ("st-veit", "st-lorenz", "neukirchen")


def sample(generations=7):
    people = {}
    for n in range(1, 2**generations):
        depth = n.bit_length() - 1
        parents = (2 * n, 2 * n + 1) if depth < generations - 1 else (None, None)
        people[n] = Person(
            n, GIVEN[n % 8], SURNAMES[n % 5], 1985 - 29 * depth - n % 6, PARISHES[n % 3], *parents
        )
    return people


def ancestors(people, number, depth):
    person = people.get(number)
    if person is None or depth == 0:
        return []
    found = [person]
    for parent in (person.father, person.mother):
        if parent is not None:
            found += ancestors(people, parent, depth - 1)
    return found


def likeness(person, entry):
    score = 0.5 if entry["given"] == person.given else 0.0
    return round(score + max(0.0, 0.5 - abs(entry["year"] - person.born) * 0.1), 2)
