"""Patients, the fee catalogue and the appointment book of one practice."""
import datetime as dt
import threading
from dataclasses import dataclass, field
from decimal import Decimal

FEES = {
    "01": ("Examination", Decimal("24.50")),
    "107": ("Scaling", Decimal("17.20")),
    "13b": ("Two-surface filling", Decimal("46.80")),
    "20a": ("Metal crown", Decimal("189.00")),
    "Ä925": ("X-ray, up to two", Decimal("14.10")),
}


@dataclass(frozen=True)
class Position:
    code: str
    tooth: int
    fee: Decimal

    def as_wire(self):
        return {"code": self.code, "tooth": self.tooth, "fee": str(self.fee)}


@dataclass
class Patient:
    id: int
    name: str
    insurance_number: str
    plans: list = field(default_factory=list)


class UnknownPatient(LookupError):
    pass


class Practice:
    def __init__(self):
        self._patients = {n: Patient(n, f"Patient {n:03d}", f"K{4100000 + n * 37}") for n in range(1, 201)}
        self._book = {}
        self._lock = threading.Lock()

    def patient(self, patient_id):
        try:
            return self._patients[patient_id]
        except KeyError:
            raise UnknownPatient(patient_id) from None

    def positions(self, items):
        return [Position(i["code"], int(i.get("tooth", 0)), FEES[i["code"]][1]) for i in items]

    def free_slots(self, day, chairs=3):
        start = dt.datetime.combine(day, dt.time(8, 0))
        with self._lock:
            taken = set(self._book.get(day, ()))
        slots = []
        for step in range(18):
            at = start + dt.timedelta(minutes=30 * step)
            for chair in range(1, chairs + 1):
                if (at, chair) not in taken:
                    slots.append({"at": at.isoformat(timespec="minutes"), "chair": chair})
        return slots

    def keep_plan(self, patient, reference, total, covered):
        plan = {"reference": reference, "total": str(total), "covered": str(covered), "own_share": str(total - covered)}
        with self._lock:
            patient.plans.append(plan)
            del patient.plans[:-20]
        return plan
