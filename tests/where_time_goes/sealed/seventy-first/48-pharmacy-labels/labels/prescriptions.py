from dataclasses import dataclass


@dataclass(frozen=True)
class Prescription:
    number: int
    patient: str
    medicine: str
    dose: str
    warnings: tuple[str, ...] = ()


_SHELF = {
    4711: Prescription(4711, "H. Aalto", "Amoxicillin 500 mg", "one capsule three times a day", ("Complete the course",)),
    4712: Prescription(4712, "P. Moreau", "Metformin 850 mg", "one tablet with breakfast and dinner"),
    4713: Prescription(4713, "S. Iyer", "Cetirizine 10 mg", "one tablet in the evening", ("May cause drowsiness",)),
}


def find(number: int) -> Prescription | None:
    return _SHELF.get(number)


def label_fields(item: Prescription, copies: int = 1) -> dict:
    return {
        "line1": item.patient,
        "line2": item.medicine,
        "line3": item.dose,
        "footer": "; ".join(item.warnings),
        "copies": copies,
    }
