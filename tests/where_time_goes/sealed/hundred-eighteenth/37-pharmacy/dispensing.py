from sqlalchemy import func, select, update

import insurer
from database import Session
from models import Dispensing, Medicine, Prescription


class NotFound(Exception):
    pass


class OutOfStock(Exception):
    pass


def find_medicine(medicine_id: int) -> dict:
    with Session() as session:
        medicine = session.get(Medicine, medicine_id)
        if medicine is None:
            raise NotFound(medicine_id)
        return {"id": medicine.id, "name": medicine.name, "price": medicine.price_cents, "stock": medicine.stock}


def history(prescription_id: int) -> dict:
    with Session() as session:
        count, packs = session.execute(
            select(func.count(Dispensing.id), func.coalesce(func.sum(Dispensing.packs), 0)).where(
                Dispensing.prescription_id == prescription_id
            )
        ).one()
        return {"prescription": prescription_id, "times": count, "packs": packs}


def dispense(prescription_id: int, packs: int) -> dict:
    with Session.begin() as session:
        prescription = session.get(Prescription, prescription_id)
        if prescription is None:
            raise NotFound(prescription_id)
        medicine = session.get(Medicine, prescription.medicine_id)

        taken = session.execute(
            update(Medicine)
            .where(Medicine.id == medicine.id, Medicine.stock >= packs)
            .values(stock=Medicine.stock - packs)
            .execution_options(synchronize_session=False)
        )
        if taken.rowcount == 0:
            raise OutOfStock(medicine.name)

        record = Dispensing(prescription_id=prescription.id, packs=packs)
        session.add(record)
        session.flush()

        claim = insurer.submit(
            prescription.insurance_no,
            medicine.name,
            packs,
            packs * medicine.price_cents,
        )
        record.claim_no = claim.number
        record.copay_cents = claim.copay_cents
    return {"dispensing": record.id, "claim": claim.number, "copay": claim.copay_cents}
