from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw


@lru_cache(maxsize=32)
def original(article):
    image = Image.new("RGB", (480, 360), (article * 37 % 256, article * 91 % 256, 120))
    draw = ImageDraw.Draw(image)
    for n in range(24):
        x, y = (article * 53 + n * 71) % 480, (article * 29 + n * 47) % 360
        draw.ellipse((x, y, x + 60, y + 40), fill=(n * 10, 255 - n * 9, x % 256))
    return image


class Picture:
    def __init__(self, article, mark="SHOP"):
        self.article = article
        self.mark = mark

    @lru_cache(maxsize=None)
    def scaled(self, width):
        source = original(self.article)
        return source.resize((width, source.height * width // source.width), Image.Resampling.BILINEAR)

    @lru_cache(maxsize=None)
    def stamped(self, width):
        image = self.scaled(width).copy()
        ImageDraw.Draw(image).text((6, 6), self.mark, fill="white")
        return image

    def jpeg(self, width):
        out = BytesIO()
        self.stamped(width).save(out, "JPEG", quality=80)
        return out.getvalue()

    def etag(self, width):
        return f'"{self.article:x}-{self.stamped(width).width:x}"'
