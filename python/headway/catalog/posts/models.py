"""The one model."""

import uuid

from django.db import models


class Post(models.Model):
    """A post.

    headway makes the table. ``token`` has a default that only the database knows: what it says comes back with the row
    (INSERT … RETURNING), and proves that the database was asked.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    title = models.CharField(max_length=100)
    content = models.TextField()
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    token = models.TextField(db_default="", editable=False)

    class Meta:
        managed = False
        db_table = "posts"
