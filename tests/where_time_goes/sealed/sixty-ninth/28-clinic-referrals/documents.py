"""Builds and checks the documents that the registry takes."""
from dataclasses import dataclass

SPECIALTIES = {
    "cardiology": ("CAR", 14),
    "dermatology": ("DER", 42),
    "orthopaedics": ("ORT", 60),
    "neurology": ("NEU", 28),
    "ophthalmology": ("OPH", 35),
}
URGENCIES = ("routine", "soon", "urgent")


class InvalidReferral(ValueError):
    pass


@dataclass
class Referral:
    patient: str
    specialty: str
    urgency: str
    note: str

    @classmethod
    def from_json(cls, body: dict) -> "Referral":
        patient = str(body.get("patient", "")).strip()
        specialty = str(body.get("specialty", "")).lower()
        urgency = str(body.get("urgency", "routine")).lower()
        if not patient:
            raise InvalidReferral("patient is missing")
        if specialty not in SPECIALTIES:
            raise InvalidReferral(f"unknown specialty {specialty!r}")
        if urgency not in URGENCIES:
            raise InvalidReferral(f"unknown urgency {urgency!r}")
        return cls(patient, specialty, urgency, str(body.get("note", ""))[:500])

    def to_document(self) -> dict:
        code, days = SPECIALTIES[self.specialty]
        if self.urgency == "urgent":
            days = 2
        elif self.urgency == "soon":
            days = min(days, 14)
        return {
            "subject": {"id": self.patient},
            "service": code,
            "within_days": days,
            "text": self.note,
        }
