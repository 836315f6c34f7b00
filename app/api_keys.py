"""Keys of the service: only their digests are configured, and comparing takes the same time for every key.

`python -m app.api_keys` makes a key and prints it with the digest to configure.
"""

from __future__ import annotations

import hmac
import secrets
import sys
from collections.abc import Mapping
from hashlib import sha256

KEY_BYTES = 32
_BEARER = "bearer "


def digest(key: str) -> str:
    """SHA-256 in hexadecimal; enough for keys of 256 random bits, which nobody can guess from it."""
    return sha256(key.encode("utf-8", "surrogateescape")).hexdigest()


def key_of(headers: Mapping[str, str]) -> str | None:
    """The key a request carries in Authorization or X-Api-Key."""
    authorization = headers.get("authorization", "")
    if authorization[: len(_BEARER)].lower() == _BEARER:
        return authorization[len(_BEARER) :].strip()
    return headers.get("x-api-key")


def is_let_in(key: str | None, digests: tuple[str, ...]) -> bool:
    """Whether the key belongs to one of the digests; all are compared, whichever fits."""
    given = digest(key or "")
    fits = [hmac.compare_digest(given, known) for known in digests]
    return key is not None and any(fits)


def main() -> None:
    """Prints a new key and its digest."""
    key = secrets.token_urlsafe(KEY_BYTES)
    sys.stdout.write(f"key for the client: {key}\nPAIRWRIGHT_API_KEYS={digest(key)}\n")


if __name__ == "__main__":
    main()
