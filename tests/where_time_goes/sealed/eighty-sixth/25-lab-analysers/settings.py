"""Settings of the analyser front end."""
import os

ANALYSER_HOST = "127.0.0.1"
ANALYSER_PORT = int(os.environ.get("ANALYSER_PORT", "25660"))
ANSWER_WITHIN = float(os.environ.get("ANSWER_WITHIN", "5"))
