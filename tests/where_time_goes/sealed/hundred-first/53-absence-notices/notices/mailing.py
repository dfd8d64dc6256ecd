from datetime import date

from django.core.mail import send_mail

from notices.guardians import Guardian, guardians_of

SUBJECTS = {"en": "Absence of {student} on {day}", "fr": "Absence de {student} le {day}"}
TEXTS = {
    "en": "Dear {name},\n\n{student} was not in class on {day} ({lesson}). Please call the office.\n",
    "fr": "Bonjour {name},\n\n{student} était absent le {day} ({lesson}). Merci d'appeler le secrétariat.\n",
}


def send_notice(guardian: Guardian, student: int, day: date, lesson: str) -> int:
    values = {"name": guardian.name, "student": f"student {student}", "day": day.isoformat(), "lesson": lesson}
    return send_mail(
        subject=SUBJECTS[guardian.language].format(**values),
        message=TEXTS[guardian.language].format(**values),
        from_email=None,
        recipient_list=[guardian.email],
    )


def notify_absence(student: int, day: date, lesson: str) -> int:
    return sum(send_notice(guardian, student, day, lesson) for guardian in guardians_of(student))
