import os

BROKER_HOST = os.environ.get("BROKER_HOST", "127.0.0.1")
BROKER_PORT = int(os.environ.get("BROKER_PORT", "21805"))
BROKER_LOGIN = "meters"
BROKER_PASSCODE = os.environ.get("BROKER_PASSCODE", "m3ters")
BROKER_VHOST = "/grid"
READINGS_QUEUE = "/queue/readings.validated"
ALARM_QUEUE = "/queue/readings.alarm"
RECEIPT_TIMEOUT = 15.0
