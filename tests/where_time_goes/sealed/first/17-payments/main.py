from fastapi import Depends, FastAPI, HTTPException
from sqlalchemy.orm import Session

import provider
from db import Payment, get_db, prepare

app = FastAPI(title="payments")
prepare()


@app.get("/payments/{payment_id}")
def show(payment_id: int, db: Session = Depends(get_db)):
    payment = db.get(Payment, payment_id)
    if payment is None:
        raise HTTPException(404)
    return {"id": payment.id, "cents": payment.cents, "state": provider.state(payment.reference)}


@app.get("/payments/{payment_id}/fees")
def fees(payment_id: int, db: Session = Depends(get_db)):
    payment = db.get(Payment, payment_id)
    if payment is None:
        raise HTTPException(404)
    rate = 29 if provider.state(payment.reference) == "settled" else 14
    return {"id": payment.id, "fee": payment.cents * rate // 1000}
