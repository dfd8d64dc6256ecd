"""Stand-in for the finance department's tax and currency service."""
import asyncio
import os

from aiohttp import web

VAT = {"SE": "0.25", "DK": "0.25", "PL": "0.23"}
RATES = {"SEK": "0.0871", "DKK": "0.1340", "PLN": "0.2334"}


async def terms(request):
    await asyncio.sleep(0.05)
    country = request.match_info["country"]
    return web.json_response(
        {
            "country": country,
            "category": request.match_info["category"],
            "vat": VAT[country],
            "rate": RATES[request.query["from"]],
        }
    )


app = web.Application()
app.router.add_get("/terms/{country}/{category}", terms)

if __name__ == "__main__":
    port = int(os.environ.get("TAX_PORT", "24914"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
