from django import template
from django.utils.html import format_html

from magazine.authors import author

register = template.Library()


@register.simple_tag
def byline(author_id: int) -> str:
    entry = author(author_id)
    return format_html("by {} <small>{}</small>", entry["name"], entry["town"])
