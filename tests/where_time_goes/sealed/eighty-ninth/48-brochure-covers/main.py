"""Covers of the agency's printed and emailed brochures."""
import atexit

from flask import Flask, Response, abort, jsonify

from brochures import covers, listings
from brochures.settings import SIZES


def create_app() -> Flask:
    app = Flask(__name__)
    listings.seed_database()
    atexit.register(listings.drop_database)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/listings/<int:listing_id>/cover/<size>.png")
    def cover(listing_id: int, size: str):
        if size not in SIZES:
            abort(404)
        listing = listings.find(listing_id)
        if listing is None:
            abort(404)
        response = Response(covers.cover_png(listing, size), mimetype="image/png")
        response.headers["Cache-Control"] = "private, max-age=60"
        return response

    @app.get("/listings/<int:listing_id>")
    def details(listing_id: int):
        listing = listings.find(listing_id)
        if listing is None:
            abort(404)
        return jsonify(id=listing.listing_id, headline=listing.headline, price=listing.price)

    return app


app = create_app()
