from dataclasses import dataclass


@dataclass(frozen=True)
class Volume:
    key: str
    title: str
    pages: int
    year: int


VOLUMES = {
    one.key: one
    for one in (
        Volume("parish-1742", "Parish register of Alt-Rosen", 212, 1742),
        Volume("court-1810", "Minutes of the district court", 640, 1810),
        Volume("maps-1655", "Sea charts of the northern coast", 48, 1655),
    )
}
