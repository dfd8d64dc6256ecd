"""A4 sheets of labels, drawn as an RGBA bitmap and reduced to the strip the printer needs."""
import settings

A4_INCHES = (8.27, 11.69)
BLACK = b"\x00\x00\x00\xff"


def page_size(dpi: int) -> tuple[int, int]:
    return int(A4_INCHES[0] * dpi), int(A4_INCHES[1] * dpi)


def draw_bars(canvas: bytearray, width: int, code: str, top: int) -> None:
    for row in range(top, top + 40):
        start = row * width * 4 + 400
        for n, char in enumerate(code):
            size = 4 * (2 + ord(char) % 4)
            canvas[start + n * 32:start + n * 32 + size] = BLACK * (size // 4)


def render_sheet(codes: list[str]) -> bytes:
    width, height = page_size(settings.SHEET_DPI)
    canvas = bytearray(b"\xff") * (width * height * 4)
    for n, code in enumerate(codes):
        draw_bars(canvas, width, code, 80 + n * 120)
    page = bytes(canvas)
    strip = 120 * width * 4
    return page[:strip:64]
