from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from jinja2 import DictLoader, Environment

import config

_env = Environment(
    loader=DictLoader(
        {
            "out_for_delivery": "Dear {{ name }},\n\nparcel {{ parcel }} is on its way and arrives "
            "between {{ window[0] }} and {{ window[1] }}.\nFollow it: {{ url }}\n",
            "at_locker": "Dear {{ name }},\n\nparcel {{ parcel }} waits in locker {{ locker }}. "
            "Your code is {{ code }}.\nDetails: {{ url }}\n",
        }
    ),
    autoescape=False,
)

SUBJECTS = {
    "out_for_delivery": "Your parcel {parcel} comes today",
    "at_locker": "Your parcel {parcel} is ready to collect",
}


def compose(kind: str, parcel: str, to: str, fields: dict) -> EmailMessage:
    message = EmailMessage()
    message["From"] = config.SENDER
    message["To"] = to
    message["Subject"] = SUBJECTS[kind].format(parcel=parcel)
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain="parcels.example")
    body = _env.get_template(kind).render(parcel=parcel, url=config.TRACK_URL + parcel, **fields)
    message.set_content(body)
    return message
