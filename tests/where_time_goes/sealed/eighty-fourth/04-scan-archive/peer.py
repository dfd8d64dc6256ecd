"""The archive's FTP server: it asks the directory service at each log-in, and answers from memory else."""

import asyncio

DELAYS = {"USER": 0.02, "PASS": 0.15, "MLST": 0.01}
FACTS = "type=file;size=48211934;modify=20230411093012; {path}"


async def connected(reader, writer):
    def say(text):
        writer.write(text.encode() + b"\r\n")

    try:
        say("220 scans.museum.example ready")
        while line := await reader.readline():
            verb, _, argument = line.decode().strip().partition(" ")
            verb = verb.upper()
            await asyncio.sleep(DELAYS.get(verb, 0))
            if verb == "USER":
                say("331 password required")
            elif verb == "PASS":
                say("230 logged in")
            elif verb == "MLST":
                say("250-Listing\r\n " + FACTS.format(path=argument) + "\r\n250 End")
            elif verb == "QUIT":
                say("221 goodbye")
                break
            else:
                say("200 ok")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(connected, "127.0.0.1", 25430, backlog=512)
    await server.serve_forever()


asyncio.run(main())
