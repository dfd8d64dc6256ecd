NAMES = ["Ines", "Tom", "Marit", "Jonas", "Ada", "Piet", "Lena", "Oscar"]
MEMBERS = {n: {"name": f"{NAMES[n % 8]} {n}", "email": f"member{n}@mail.example"} for n in range(1, 201)}


class NoMember(LookupError):
    pass


def member(number: int) -> dict:
    try:
        return MEMBERS[number]
    except KeyError:
        raise NoMember(number) from None
