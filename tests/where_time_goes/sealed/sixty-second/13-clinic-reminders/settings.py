"""Settings of the reminder service."""
import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class MailSettings:
    host: str = "127.0.0.1"
    port: int = field(default_factory=lambda: int(os.environ.get("RELAY_PORT", "23230")))
    username: str = "reminders"
    password: str = field(default_factory=lambda: os.environ.get("RELAY_PASSWORD", "pigeon-post"))
    sender: str = "reminders@hospital.example"
    local_name: str = "reminders.hospital.example"
    timeout: float = 15.0


CLINICS = {
    "cardio": {"name": "Cardiology", "building": "C2", "phone": "+43 1 555 201"},
    "ortho": {"name": "Orthopaedics", "building": "A1", "phone": "+43 1 555 118"},
    "eye": {"name": "Ophthalmology", "building": "B4", "phone": "+43 1 555 340"},
}
