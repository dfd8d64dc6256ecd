from functools import cache

from PIL import Image


@cache
def _stock() -> tuple[Image.Image, ...]:
    """Stock photographs that stand in until the photographer has been."""
    sizes = (1400, 1000)
    noise = Image.effect_noise(sizes, 40)
    gradient = Image.linear_gradient("L").resize(sizes)
    return tuple(
        Image.merge("RGB", (Image.blend(noise, gradient, 0.8), gradient.rotate(turn), gradient)) for turn in (0, 90, 180)
    )


def hero_photo(listing_id: int) -> Image.Image:
    photos = _stock()
    return photos[listing_id % len(photos)]
