from django.db import models


class Template(models.Model):
    slug = models.SlugField(unique=True)
    title = models.CharField(max_length=80)
    width = models.PositiveIntegerField(default=900)
    height = models.PositiveIntegerField(default=1200)
