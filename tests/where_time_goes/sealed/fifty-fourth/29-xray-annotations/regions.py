from dataclasses import dataclass

import config


class BadRegion(ValueError):
    pass


@dataclass(frozen=True)
class Region:
    label: int
    x: int
    y: int
    width: int
    height: int

    @classmethod
    def parse(cls, body):
        try:
            label = config.LABELS[body["label"]]
            x, y, width, height = (int(v) for v in body["box"])
        except (KeyError, TypeError, ValueError) as exc:
            raise BadRegion("label or box is wrong") from exc
        if x < 0 or y < 0 or width < 1 or height < 1:
            raise BadRegion("box is empty")
        if x + width > config.WIDTH or y + height > config.HEIGHT:
            raise BadRegion("box leaves the image")
        return cls(label, x, y, width, height)

    @property
    def box(self):
        return self.x, self.y, self.width, self.height
