from flask import Blueprint, jsonify, request

import presence

bp = Blueprint("rooms", __name__, url_prefix="/rooms")


@bp.get("/<int:room>/online")
def who_is_online(room: int):
    members = presence.online(room)
    return jsonify(room=room, count=len(members), members=members)


@bp.get("/<int:room>/topic")
def room_topic(room: int):
    return jsonify(room=room, topic=presence.topic(room))


@bp.post("/<int:room>/heartbeat")
def heartbeat(room: int):
    presence.touch(room, request.get_json()["member"])
    return jsonify(ok=True), 202
