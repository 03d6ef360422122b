"""The table over the web, for browsers and for anybody who speaks the interface of docs/API.md; `run` has the door."""
