from sqlalchemy import func, select

import lab
import rules
from store import Patient, Session, Unit


class UnknownPatient(LookupError):
    pass


def candidates(patient_id, wanted):
    with Session() as session:
        patient = session.get(Patient, patient_id)
        if patient is None:
            raise UnknownPatient(patient_id)
        found = lab.antibodies(patient_id)
        donors = rules.donors_for(patient.group)
        units = session.scalars(select(Unit).where(Unit.group.in_(donors)).order_by(Unit.id).limit(60)).all()
        units = sorted(units, key=lambda u: (donors.index(u.group), u.id))[:wanted]
        return {
            "patient": patient_id,
            "ward": patient.ward,
            "group": patient.group,
            "antibodies": found,
            "units": [{"unit": u.id, "group": u.group, "shelf": u.shelf} for u in units],
        }


def inventory():
    with Session() as session:
        rows = session.execute(select(Unit.group, func.count(Unit.id)).group_by(Unit.group)).all()
    return {group: number for group, number in rows}
