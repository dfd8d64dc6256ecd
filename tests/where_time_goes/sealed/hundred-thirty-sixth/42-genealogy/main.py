import argparse
import asyncio
import logging

import tree
from archive import Archive, ArchiveError
from web import HttpError, Service

service = Service()
archive = Archive()
people = tree.sample()
notes = {}


def person_of(request):
    try:
        return people[int(request.params["number"])]
    except (KeyError, ValueError):
        raise HttpError(404, "no such person") from None


async def ask_archive(call, *args):
    try:
        return await asyncio.to_thread(call, *args)
    except ArchiveError as exc:
        raise HttpError(502, str(exc)) from exc


@service.route("GET", "/health")
async def health(request):
    return 200, {"status": "ok", "people": len(people)}


@service.route("GET", "/persons/{number}/ancestors")
async def ancestors(request):
    person = person_of(request)
    depth = min(int(request.query.get("depth", 3)), 6)
    return 200, [p.as_dict() for p in tree.ancestors(people, person.number, depth)]


@service.route("GET", "/persons/{number}/hints")
async def hints(request):
    person = person_of(request)
    entries = await ask_archive(archive.baptisms, person.parish, person.surname, person.born)
    ranked = sorted(entries, key=lambda entry: tree.likeness(person, entry), reverse=True)
    return 200, {"person": person.as_dict(), "hints": ranked[:5]}


@service.route("GET", "/books/{book}/pages/{page}")
async def book_page(request):
    return 200, await ask_archive(archive.page, request.params["book"], int(request.params["page"]))


@service.route("POST", "/persons/{number}/notes")
async def add_note(request):
    person = person_of(request)
    mine = notes.setdefault(person.number, [])
    mine.append(str(request.json().get("text", ""))[:500])
    del mine[:-20]
    return 201, {"person": person.number, "notes": len(mine)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(service.run(args.host, args.port))


if __name__ == "__main__":
    main()
