import os

SMTP_HOST = "127.0.0.1"
SMTP_PORT = int(os.environ.get("SMTP_PORT", "30308"))
SMTP_TIMEOUT = 10
SENDER = "office@choir.example"
QUEUE_SIZE = 1000
LEADERS = {
    "soprano": "clara@choir.example",
    "alto": "ines@choir.example",
    "tenor": "paul@choir.example",
    "bass": "georg@choir.example",
}
