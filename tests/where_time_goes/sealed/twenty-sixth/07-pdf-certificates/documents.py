from datetime import date
from string import Template

COURSES = {"first-aid": "First aid at work", "forklift": "Forklift driving", "fire": "Fire warden"}

PAGE = Template("""%PDF-1.4
% certificate $number
($name) has passed ($title) on $day
%%EOF
""")


def certificate(number, course, name):
    text = PAGE.substitute(
        number=number, name=name, title=COURSES[course], day=date.today().isoformat()
    )
    return text.encode()
