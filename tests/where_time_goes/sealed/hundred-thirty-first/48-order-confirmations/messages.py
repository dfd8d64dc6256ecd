from email.message import EmailMessage

CONFIRMATION = """\
Dear {name},

thank you for your order {number}. We have received it and will ship:

{lines}

Total: {total:.2f} EUR

Kettle & Pine
"""


def confirmation(sender: str, order: dict) -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = order["email"]
    message["Subject"] = f"Your order {order['number']}"
    lines = "\n".join(f"  {i['quantity']:>3} x {i['title']}" for i in order["items"])
    total = sum(i["quantity"] * i["price"] for i in order["items"])
    message.set_content(
        CONFIRMATION.format(name=order["name"], number=order["number"], lines=lines, total=total)
    )
    return message


def shipped(sender: str, number: str, email: str, tracking: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = email
    message["Subject"] = f"Order {number} is on its way"
    message.set_content(f"Your parcel has left our house. Tracking: {tracking}\n")
    return message
