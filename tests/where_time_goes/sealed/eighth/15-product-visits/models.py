from django.db import models


class Product(models.Model):
    title = models.CharField(max_length=80)
    cents = models.IntegerField()
    views = models.IntegerField(default=0)

    class Meta:
        app_label = "shop"
        db_table = "product"
