"""Renders covers; what was rendered once is kept."""
import io
import threading

from cachetools import LRUCache, cached
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from brochures.listings import Listing
from brochures.photos import hero_photo
from brochures.settings import BRAND_COLOUR, COVER_CACHE_ENTRIES, SIZES

_font = ImageFont.load_default(size=28)


def _band(image: Image.Image, listing: Listing) -> None:
    width, height = image.size
    top = int(height * 0.78)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, top, width, height), fill=BRAND_COLOUR)
    draw.text((24, top + 10), listing.headline, font=_font, fill="white")
    draw.text((24, top + 44), listing.strapline, font=_font, fill="white")


@cached(cache=LRUCache(maxsize=COVER_CACHE_ENTRIES), lock=threading.Lock())
def cover_png(listing: Listing, size: str) -> bytes:
    photo = hero_photo(listing.listing_id)
    image = photo.resize(SIZES[size], Image.Resampling.LANCZOS)
    image = image.filter(ImageFilter.GaussianBlur(1.2)).filter(ImageFilter.UnsharpMask(3, 120))
    _band(image, listing)
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=4)
    return out.getvalue()
