import { Type, type Static } from 'typebox';
import { endpoint } from '../define.ts';
import { count, dayOrTimestamp, nullable, oneOf, several, timestamp } from '../fields/base.ts';
import { pageQuery } from '../fields/page.ts';
import { CHANGE_KINDS, CHANGE_TEXTS, type ChangeParams, type ChangeText } from './terminal-change.ts';
import { terminalReaders } from './terminal-readers.ts';

const kind = oneOf(CHANGE_KINDS);

/** A change of a terminal (docs/domain.md §6). */
export const TerminalHistoryRow = Type.Object({
  id: count,
  time: timestamp,
  kind,
  text: { ...oneOf(CHANGE_TEXTS), description: 'Key of the text that tells it' },
  params: Type.Unsafe<ChangeParams[ChangeText]>({
    type: 'object',
    additionalProperties: true,
    description: 'What the text tells',
  }),
  creator: {
    ...nullable(Type.String()),
    description: 'Account; empty above the scope, null = the installation itself',
  },
});
export type TerminalHistoryRow = Static<typeof TerminalHistoryRow>;

/** What was changed about terminals (docs/contract.md §4). */
export const terminalHistory = {
  history: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object(
      {
        msId: Type.String({ minLength: 1, maxLength: 16 }),
        type: several(kind),
        begin: Type.Optional(dayOrTimestamp),
        end: Type.Optional(dayOrTimestamp),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    result: Type.Object({ changes: Type.Array(TerminalHistoryRow), count }),
    errors: ['terminalNotFound'],
    summary: 'Changes of a terminal with who made them and when, the latest first, a page at a time',
  }),
};
