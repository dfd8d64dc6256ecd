import logging

import falcon

import captions
import polling
import speech

log = logging.getLogger("transcripts")


class Health:
    def on_get(self, request, response):
        response.media = {"status": "ok"}


class Transcripts:
    def on_post(self, request, response):
        order = request.get_media(default_when_empty={})
        response.media = speech.transcribe(order.get("recording", 0), order.get("language", "en"))


class Subtitles:
    def on_get(self, request, response, recording):
        result = speech.transcribe(recording, request.get_param("language", default="en"))
        response.content_type = falcon.MEDIA_TEXT
        response.text = captions.as_srt(result["text"])


def gave_up(request, response, error, params):
    log.warning("%s: %s", request.path, error)
    raise falcon.HTTPGatewayTimeout(title="the speech service needs too long")


application = falcon.App()
application.add_error_handler(polling.GaveUp, gave_up)
application.add_route("/health", Health())
application.add_route("/transcripts", Transcripts())
application.add_route("/recordings/{recording:int}/subtitles", Subtitles())
