/** An error in an argument: an invalid record, document, move or option. */
export class MatchplayError extends Error {
  constructor({ message, code, line, column, member, help }) {
    super(message);
    this.name = 'MatchplayError';
    this.code = code;
    this.line = line ?? null;
    this.column = column ?? null;
    this.member = member ?? null;
    this.help = help ?? null;
  }
}
