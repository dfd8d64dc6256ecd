import logging

import falcon

import bureau
import scoring
import settings

log = logging.getLogger("lending")


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class Grades:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {letter: least for least, letter in settings.GRADES}


class CreditFileResource:
    def on_get(self, req: falcon.Request, resp: falcon.Response, subject: str) -> None:
        file = bureau.credit_file(subject, "REVIEW")
        resp.media = {
            "subject": file.subject,
            "score": file.score,
            "grade": scoring.grade(file.score),
            "open_accounts": file.open_accounts,
            "exposure": file.exposure,
        }


class Applications:
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        body = req.get_media()
        try:
            subject, amount, income = str(body["subject"]), int(body["amount"]), int(body["income"])
        except (KeyError, TypeError, ValueError) as error:
            raise falcon.HTTPUnprocessableEntity(description=str(error)) from error
        file = bureau.credit_file(subject, "NEW_CREDIT")
        resp.media = scoring.decision(file, amount, income)
        resp.status = falcon.HTTP_201


def bureau_failed(req, resp, error, params) -> None:
    log.warning("bureau: %s", error)
    raise falcon.HTTPBadGateway(title="credit bureau", description=str(error))


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/grades", Grades())
app.add_route("/credit-files/{subject}", CreditFileResource())
app.add_route("/applications", Applications())
app.add_error_handler(bureau.BureauError, bureau_failed)
