"""The program that draws the page's charts: Vega-Lite and what embeds it, as one script."""

from functools import cache
from importlib.metadata import version

from headway.cache import kept

VEGA_LITE = "6.4"
"""The version that Altair writes for, bundled by vl-convert."""


@cache
def vega_script() -> str:
    """The script, made so that it can stand in a page. To bundle it takes seconds, and it is always the same."""
    return kept(f"vega/{version('vl-convert-python')}-{VEGA_LITE}.js", _bundled)


def _bundled() -> str:
    import vl_convert  # noqa: PLC0415  it takes a while to load, and is seldom needed

    bundle: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=VEGA_LITE)
    return bundle.replace("</script", "<\\/script").replace("<!--", "<\\!--")
