import records
import specialties


def referral(patient):
    """The open referral of a patient and the first free appointment for it."""
    record = records.get(f"/patients/{patient}")
    code = record["referral"]["specialty"]
    offer = records.get(
        f"/clinics/{record['referral']['clinic']}/appointments", specialty=code
    )
    return {
        "patient": record["patient"],
        "specialty": specialties.name(code),
        "clinic": offer["clinic"],
        "appointment": offer["first"],
    }
