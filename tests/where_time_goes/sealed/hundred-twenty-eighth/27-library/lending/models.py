from django.db import models


class Title(models.Model):
    name = models.CharField(max_length=120)
    shelf = models.CharField(max_length=10)
    copies = models.IntegerField(default=1)
    lent = models.IntegerField(default=0)


class Loan(models.Model):
    title = models.ForeignKey(Title, on_delete=models.CASCADE)
    member = models.CharField(max_length=20)
    due = models.DateField()
