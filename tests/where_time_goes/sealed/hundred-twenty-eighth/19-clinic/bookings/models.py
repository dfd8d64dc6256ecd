from django.db import models


class Practice(models.Model):
    name = models.CharField(max_length=80)
    city = models.CharField(max_length=60)


class Booking(models.Model):
    practice = models.ForeignKey(Practice, on_delete=models.CASCADE)
    patient = models.CharField(max_length=80)
    slot = models.CharField(max_length=20)
    created = models.DateTimeField(auto_now_add=True)

    def as_dict(self):
        return {
            "id": self.pk,
            "practice": self.practice_id,
            "patient": self.patient,
            "slot": self.slot,
            "created": self.created.isoformat(),
        }
