from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from jinja2 import DictLoader, Environment

import settings

TEMPLATES = Environment(
    loader=DictLoader(
        {
            "shipped": "Hello {{ name }},\n\nyour order {{ order }} is on its way"
            "{% if carrier %} with {{ carrier }}{% endif %}.\n",
            "delayed": "Hello {{ name }},\n\nyour order {{ order }} arrives {{ days }} day(s) later than planned.\n",
        }
    ),
    auto_reload=False,
)
SUBJECTS = {"shipped": "Your order {order} is on its way", "delayed": "Your order {order} is late"}


def build(kind: str, notice: dict) -> EmailMessage:
    message = EmailMessage()
    message["From"] = settings.SENDER
    message["To"] = notice["to"]
    message["Subject"] = SUBJECTS[kind].format(order=notice["order"])
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain="depot.example")
    message.set_content(TEMPLATES.get_template(kind).render(notice))
    return message
