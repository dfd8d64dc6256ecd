from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from ..directory import contacts_for


def subject_of(incident, site):
    return f"[{incident.severity}] {site.name}: {incident.summary}"[:120]


def compose(incident, site, contact):
    body = render_to_string(
        "mail/incident.txt",
        {"name": contact.name, "site": site, "incident": incident},
    )
    return EmailMessage(
        subject=subject_of(incident, site),
        body=body,
        to=[contact.email],
        headers={"X-Incident": str(incident.id)},
    )


def notify_contacts(incident, site):
    sent = 0
    for contact in contacts_for(site, incident.severity):
        message = compose(incident, site, contact)
        sent += message.send()
    incident.notified = sent
    return sent
