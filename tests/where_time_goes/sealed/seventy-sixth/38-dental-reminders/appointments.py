from datetime import datetime, timedelta

from schemas import Appointment

PATIENTS = ["Ada Brandt", "Jonas Krüger", "Mira Yilmaz", "Peter Ostrowski", "Lena Vogt", "Samuel Adeyemi"]
TREATMENTS = ["check-up", "cleaning", "filling", "crown fitting"]


class AppointmentBook:
    def __init__(self, size=60):
        first = datetime(2025, 3, 3, 8, 0)
        self._by_id = {}
        for number in range(1, size + 1):
            patient = PATIENTS[number % len(PATIENTS)]
            self._by_id[number] = Appointment(
                id=number,
                patient=patient,
                email=f"patient{number}@mail.example",
                starts=first + timedelta(minutes=30 * number),
                treatment=TREATMENTS[number % len(TREATMENTS)],
            )

    def get(self, number):
        return self._by_id.get(number)
