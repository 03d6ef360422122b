"""A bot as an HTTP service: `python examples/bots/service.py 8765`, then `walstatt arena mfm/first-fight recruit
http://127.0.0.1:8765`. It takes the messages of the line protocol one by one as the body of a POST.

It needs no memory: among the orders it takes one by chance that does something, else any option.
"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def answer(asked):
    """The place of one of the options."""
    options = asked["options"]
    deeds = [place for place, one in enumerate(options) if asked["kind"] != "order" or isinstance(one, list)]
    return random.Random(asked["number"]).choice(deeds or range(len(options)))


class Service(BaseHTTPRequestHandler):
    """One message for each POST."""

    def do_POST(self):
        """Answer a question; take note of anything else."""
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = {"pick": answer(message["question"])} if "question" in message else {}
        body = json.dumps(said).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Nothing is said about it."""


with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Service) as server:
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
