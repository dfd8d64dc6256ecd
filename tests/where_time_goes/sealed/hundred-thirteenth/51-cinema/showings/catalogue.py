"""Film titles, certificates and running times, kept in memory."""
from collections import defaultdict

from django.conf import settings

from .distributor import fetch

films = {}
by_cinema = defaultdict(list)


def load():
    for page in range(1, settings.CATALOGUE_PAGES + 1):
        for film in fetch("/films", page=page)["films"]:
            films[film["id"]] = film
            for cinema in film["cinemas"]:
                by_cinema[cinema].append(film["id"])


def card(film_id):
    film = films[film_id]
    return {
        "id": film_id,
        "title": film["title"],
        "certificate": film["certificate"],
        "minutes": film["minutes"],
    }


def playing_at(cinema):
    return by_cinema.get(cinema, [])
