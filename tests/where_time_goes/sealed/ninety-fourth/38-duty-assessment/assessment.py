"""Turns declarations into assessments."""
from decimal import Decimal

from declaration import Declaration

RELIEF = Decimal("150")


def assess(declaration: Declaration) -> dict:
    """Return what has to be paid, and which papers are missing."""
    duty = declaration.duty
    if declaration.value <= RELIEF:
        duty = Decimal("0.00")
    return {
        "mrn": declaration.mrn,
        "duty": str(duty),
        "vat": str(declaration.vat),
        "licences": declaration.licences,
        "release": not declaration.licences,
    }


def papers(declaration: Declaration) -> dict:
    return {"code": declaration.code, "origin": declaration.origin, "licences": declaration.licences}
