from django.db import models
from django.utils import timezone


class Ticket(models.Model):
    tenant = models.CharField(max_length=40, db_index=True)
    subject = models.CharField(max_length=200)
    status = models.CharField(max_length=20, default="open")
    updated = models.DateTimeField(default=timezone.now)


class Reply(models.Model):
    ticket = models.ForeignKey(Ticket, related_name="replies", on_delete=models.CASCADE)
    author = models.CharField(max_length=80)
    text = models.TextField()
    created = models.DateTimeField(default=timezone.now)
