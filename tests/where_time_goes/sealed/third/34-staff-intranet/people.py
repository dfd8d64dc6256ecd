from datetime import date, timedelta
from zlib import crc32

SKILLS = ("forklift", "first aid", "excel", "french", "crane", "python")


def roster(team):
    seed = crc32(team.encode())
    people = []
    for n in range(45):
        mix = (seed >> (n % 16)) + n * 7919
        people.append({
            "name": f"person {mix % 9000}",
            "since": date(2005, 1, 1) + timedelta(days=mix % 6000),
            "desk": f"{mix % 5}.{mix % 83:02d}",
            "skills": sorted({SKILLS[(mix >> k) % 6] for k in range(3)}),
            "hours": [(mix >> k) % 9 for k in range(8)],
        })
    return people
