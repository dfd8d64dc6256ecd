import os
import tempfile
from pathlib import Path

DATABASE = Path(os.environ.get("HELPDESK_DB") or Path(tempfile.gettempdir()) / "helpdesk-27518.sqlite3")
CRM_URL = os.environ.get("CRM_URL", "http://127.0.0.1:27518")
SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "27528"))
SENDER = "helpdesk@example.org"
TEAM = "agents@example.org"
WAIT_SECONDS = float(os.environ.get("WAIT_SECONDS", "0.9"))
CRM_CONNECTIONS = 64
