from clinic.db import rows


def doctor(doctor_id):
    found = rows("SELECT id, name, room FROM doctors WHERE id = :id", id=doctor_id)
    return found[0] if found else None


def visits(doctor_id, day):
    return rows(
        "SELECT slot, patient_id, reason FROM visits"
        " WHERE doctor_id = :doctor AND day = :day ORDER BY slot",
        doctor=doctor_id,
        day=day,
    )


def patients(ids):
    found = rows("SELECT id, name, born FROM patients WHERE id = ANY(:ids)", ids=list(ids))
    return {row["id"]: row for row in found}


def day_sheet(doctor_id, day):
    who = doctor(doctor_id)
    if who is None:
        return None
    booked = visits(doctor_id, day)
    people = patients({visit["patient_id"] for visit in booked})
    return {
        "doctor": who["name"],
        "room": who["room"],
        "visits": [
            {
                "slot": visit["slot"],
                "reason": visit["reason"],
                "patient": people[visit["patient_id"]]["name"],
            }
            for visit in booked
        ],
    }
