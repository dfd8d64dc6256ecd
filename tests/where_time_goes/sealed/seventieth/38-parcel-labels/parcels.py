from dataclasses import dataclass


class BadParcel(ValueError):
    pass


@dataclass(frozen=True)
class Parcel:
    reference: str
    postcode: str
    grams: int

    @classmethod
    def parse(cls, body):
        try:
            parcel = cls(str(body["reference"]), str(body["postcode"]), int(body["grams"]))
        except (KeyError, TypeError, ValueError) as error:
            raise BadParcel(str(error)) from error
        if not 0 < parcel.grams <= 31_500:
            raise BadParcel("weight out of range")
        return parcel

    def to_carrier(self):
        return {"ref": self.reference, "zip": self.postcode, "kg": round(self.grams / 1000, 3)}
