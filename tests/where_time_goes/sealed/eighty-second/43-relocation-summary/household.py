from dataclasses import dataclass

from aiohttp import web


@dataclass(frozen=True)
class Household:
    city: str
    nationality: str
    salary: int
    adults: int = 1
    children: int = 0

    @property
    def persons(self) -> int:
        return self.adults + self.children

    @property
    def rooms(self) -> int:
        return 1 + self.persons

    @property
    def volume(self) -> int:
        return 12 * self.persons + 8

    @classmethod
    def of(cls, fields) -> "Household":
        try:
            return cls(
                city=fields["city"],
                nationality=fields.get("nationality", "PT"),
                salary=int(fields.get("salary", 60000)),
                adults=int(fields.get("adults", 1)),
                children=int(fields.get("children", 0)),
            )
        except (KeyError, ValueError) as error:
            raise web.HTTPUnprocessableEntity(text=str(error))
