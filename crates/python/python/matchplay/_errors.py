"""The exceptions of the package."""

from __future__ import annotations


class RecordError(ValueError):
    """An invalid record or certificate, or one that takes more work than allowed.

    The ``code`` of the latter is ``limit``. ``check`` returns warnings in this form.

    The ``str()`` of an error in a text begins with its place, ``line:column:``.
    """

    message: str
    """The error, on one line."""
    line: int | None
    """The line of the text, from 1; ``None`` if the record is an object."""
    column: int | None
    """The column in characters, from 1; ``None`` if the record is an object."""
    code: str
    """The kind of the error, for programs, such as ``illegal-move``."""
    help: str | None
    """A hint on how to correct the error."""
    path: str | None
    """The file of an error in a corpus."""
    member: str | None
    """The member of an object, or of a text in JSON, in which the error is, such as
    ``game.Graph.edges[0][1]``, with indices from 0."""

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        code: str = "syntax",
        help: str | None = None,
        path: str | None = None,
        member: str | None = None,
    ) -> None:
        super().__init__(message, line, column, code, help, path, member)
        self.message = message
        self.line = line
        self.column = column
        self.code = code
        self.help = help
        self.path = path
        self.member = member
        if help is not None and hasattr(self, "add_note"):
            self.add_note(f"help: {help}")

    def __str__(self) -> str:
        parts = [str(part) for part in (self.path, self.line, self.column) if part is not None]
        return ":".join(parts) + ": " + self.message if parts else self.message

    def _without_place(self) -> RecordError:
        """The same error without a place, for a text that the caller has not written."""
        return RecordError(self.message, None, None, self.code, self.help, self.path, self.member)


class Rejected(Exception):
    """A certificate that does not prove its claim; the message gives the reason."""
