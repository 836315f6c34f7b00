"""The solver's exceptions.

SolverError
    NothingFound      no pairing was found within the limits, and none was proved impossible
    CertificateError  a proof did not check: the answer may not be called optimal
"""


class SolverError(Exception):
    """Anything that kept the solver from an answer."""


class NothingFound(SolverError):
    """The limits were reached before the first pairing was found."""


class CertificateError(SolverError):
    """A claimed proof does not hold; raised instead of a wrong `optimal`."""
