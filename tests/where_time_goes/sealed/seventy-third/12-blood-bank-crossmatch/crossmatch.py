"""Crossmatching of red cell units against a patient's sample."""
from dataclasses import dataclass

from sessions import Sessions

GROUPS = ("O-", "O+", "A-", "A+", "B-", "B+", "AB-", "AB+")


@dataclass
class Match:
    unit: str
    patient: str
    compatible: bool
    titre: int

    def as_dict(self) -> dict:
        return {
            "unit": self.unit,
            "patient": self.patient,
            "result": "compatible" if self.compatible else "incompatible",
            "titre": self.titre,
        }


async def match(sessions: Sessions, unit: str, patient: str) -> Match:
    async with sessions.session() as lab:
        verdict, titre = await lab.ask("XMATCH", unit, patient)
    return Match(unit, patient, verdict == "C", int(titre))


async def stock(sessions: Sessions, group: str) -> dict:
    if group not in GROUPS:
        raise ValueError(f"no such group: {group}")
    async with sessions.session() as lab:
        fresh, reserved = await lab.ask("STOCK", group)
    return {"group": group, "free": int(fresh) - int(reserved), "reserved": int(reserved)}
