from django.http import HttpResponse, JsonResponse

import press


def _text(number):
    rows = [f"{n + 1};article {number % 17 + n};{(number * 31 + n * 7) % 900}" for n in range(12)]
    return f"INVOICE {number}\n" + "\n".join(rows)


def pdf(request, number):
    return HttpResponse(press.order(_text(number)), content_type="application/pdf")


def pages(request, number):
    body = press.order(_text(number))
    return JsonResponse({"number": number, "pages": body.count(b"/Page")})
