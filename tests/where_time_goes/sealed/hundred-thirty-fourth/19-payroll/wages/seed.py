from django.db import connection

from .models import Employee

NAMES = ["Amsler", "Brandt", "Cueni", "Dietrich", "Egli", "Frey", "Gerber", "Huber"]


def load_staff(count=160):
    if Employee.objects.exists():
        return
    Employee.objects.bulk_create(
        Employee(
            name=f"{NAMES[n % len(NAMES)]} {n}",
            account=f"CH{60 + n % 30}-0900-{n:05d}",
            hourly_cents=2850 + 35 * (n % 40),
        )
        for n in range(1, count + 1)
    )
    connection.close()
