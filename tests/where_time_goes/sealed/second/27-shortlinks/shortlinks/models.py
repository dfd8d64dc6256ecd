from django.db import models


class Link(models.Model):
    slug = models.CharField(max_length=40, unique=True)
    target = models.CharField(max_length=200)
    owner = models.CharField(max_length=40)
