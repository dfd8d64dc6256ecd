"""Stands for the records exchange; the clinics behind it differ much in speed."""
import asyncio
import os

from aiohttp import web

PATIENT_AFTER = 0.12
CLINIC_AFTER = {"st-anna": 0.08, "west": 0.25, "university": 0.7}
CLINICS = list(CLINIC_AFTER)
SPECIALTIES = {"card": "Cardiology", "derm": "Dermatology", "orth": "Orthopaedics"}


async def specialties(request):
    await asyncio.sleep(0.3)
    return web.json_response(SPECIALTIES)


async def patient(request):
    await asyncio.sleep(PATIENT_AFTER)
    number = int(request.match_info["number"])
    referral = {"specialty": list(SPECIALTIES)[number % 3], "clinic": CLINICS[number % 3]}
    return web.json_response({"patient": number, "referral": referral})


async def appointments(request):
    clinic = request.match_info["clinic"]
    await asyncio.sleep(CLINIC_AFTER[clinic])
    return web.json_response({"clinic": clinic, "first": "2024-12-03T09:40"})


app = web.Application()
app.router.add_get("/specialties", specialties)
app.router.add_get("/patients/{number}", patient)
app.router.add_get("/clinics/{clinic}/appointments", appointments)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RECORDS_PORT", "25119")),
                print=None, access_log=None)
