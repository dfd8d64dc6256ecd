from sqlalchemy import select

from models import Clinic, Patient, Slot


class Clinics:
    def __init__(self, session):
        self.session = session

    def patient(self, patient_id):
        return self.session.get(Patient, patient_id)

    def clinic(self, clinic_id):
        return self.session.get(Clinic, clinic_id)

    def slots(self, clinic_id, limit=6):
        query = (
            select(Slot)
            .where(Slot.clinic_id == clinic_id)
            .order_by(Slot.starts)
            .limit(limit)
        )
        return list(self.session.scalars(query))
