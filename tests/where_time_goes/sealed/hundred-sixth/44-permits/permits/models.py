from django.db import models


class Permit(models.Model):
    number = models.CharField(max_length=20, unique=True)
    parcel = models.CharField(max_length=20, db_index=True)
    kind = models.CharField(max_length=30)
    state = models.CharField(max_length=20, default="open")

    def as_dict(self) -> dict:
        return {"number": self.number, "parcel": self.parcel, "kind": self.kind, "state": self.state}
