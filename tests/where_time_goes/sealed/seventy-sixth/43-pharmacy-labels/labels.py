"""Layout of the labels, in ZPL."""
from dataclasses import dataclass

FIELD = "^FO{x},{y}^A0N,{size},{size}^FD{text}^FS"


@dataclass(frozen=True)
class Prescription:
    patient: str
    drug: str
    dose: str
    ward: str

    @classmethod
    def parse(cls, data):
        return cls(*(str(data[name]).strip() for name in ("patient", "drug", "dose", "ward")))


def clean(text):
    return text.replace("^", " ").replace("~", " ")[:40]


def layout(prescription):
    fields = [
        FIELD.format(x=30, y=30, size=42, text=clean(prescription.patient)),
        FIELD.format(x=30, y=90, size=36, text=clean(prescription.drug)),
        FIELD.format(x=30, y=140, size=30, text=clean(prescription.dose)),
        FIELD.format(x=30, y=190, size=24, text=clean(prescription.ward.upper())),
    ]
    return "^XA" + "".join(fields) + "^XZ"
