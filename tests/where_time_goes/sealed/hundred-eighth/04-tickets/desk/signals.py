from django.db.models.signals import post_save
from django.dispatch import receiver

from . import chat
from .models import Reply


@receiver(post_save, sender=Reply)
def announce_reply(sender, instance: Reply, created: bool, **kwargs):
    if not created:
        return
    ticket = instance.ticket
    chat.post_card(f"#{ticket.pk} {ticket.subject}", f"{instance.author}: {instance.text}", f"support-{ticket.tenant}")
