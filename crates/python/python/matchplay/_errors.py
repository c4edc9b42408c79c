"""What can be wrong with what is given."""

from __future__ import annotations


class RecordError(ValueError):
    """A text or an object that is no record, or no certificate.

    ``str()`` of it begins with the place, ``line:column:``, where it is about a text.
    """

    message: str
    """What is wrong, on one line."""
    line: int | None
    """The line of the text, from 1; none for what was given as an object."""
    column: int | None
    """The column in characters, from 1; none for what was given as an object."""
    code: str
    """What kind of trouble it is, for programs, such as ``illegal-move``."""
    help: str | None
    """What would be right."""

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        code: str = "syntax",
        help: str | None = None,
    ) -> None:
        super().__init__(message, line, column, code, help)
        self.message = message
        self.line = line
        self.column = column
        self.code = code
        self.help = help
        if help is not None and hasattr(self, "add_note"):
            self.add_note(f"help: {help}")

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        return f"{self.line}:{self.column}: {self.message}"

    def _of_an_object(self) -> RecordError:
        """The same without a place, which no text of the caller's has."""
        return RecordError(self.message, None, None, self.code, self.help)


class Rejected(Exception):
    """A certificate that does not prove what it claims; the message says why."""
