import { Type, type Static } from 'typebox';
import { endpoint } from '../define.ts';
import { count, dayOrTimestamp, nullable, oneOf, several, timestamp } from '../fields/base.ts';
import { page, pageQuery } from '../fields/page.ts';
import { CHANGE_KINDS, CHANGE_TEXTS, type ChangeParams, type ChangeText } from './terminal-change.ts';
import { EVENT_TEXTS, type EventParams, type EventText } from './terminal-events.ts';
import { terminalReaders } from './terminal-readers.ts';

/** How far back pages lead; what is older is asked for by `end`. */
export const MAX_HISTORY_ROWS = 500;
/** So many of a kind are counted; of more the answer says that there are as many. */
export const MAX_HISTORY_COUNT = 1000;

/** Kinds of what happened to a terminal, by which its time line is filtered (docs/gateway.md §6). */
export const HISTORY_KINDS = [
  'session',
  'group',
  'call',
  'alarm',
  'version',
  'settings',
  'bill',
  'bind',
  'owner',
  'plan',
  'log',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const creator = {
  ...nullable(Type.String()),
  description: 'Account; empty above the scope, null = the installation itself, or the terminal',
};

/** A change of a terminal that somebody made (docs/domain.md §6). */
export const TerminalChangeRow = Type.Object({
  id: count,
  time: timestamp,
  kind: oneOf(CHANGE_KINDS),
  text: oneOf(CHANGE_TEXTS),
  params: Type.Unsafe<ChangeParams[ChangeText]>({ type: 'object', additionalProperties: true }),
  creator,
});
export type TerminalChangeRow = Static<typeof TerminalChangeRow>;

/** Key of a text that tells what happened. */
export type HistoryText = ChangeText | EventText;
/** What each of the texts tells. */
export type HistoryParams = ChangeParams & EventParams;

/** What happened to a terminal. */
export const TerminalHistoryRow = Type.Object({
  id: Type.String({ description: 'Another one for each row' }),
  time: timestamp,
  kind: oneOf(HISTORY_KINDS),
  text: { ...oneOf([...CHANGE_TEXTS, ...EVENT_TEXTS]), description: 'Key of the text that tells it' },
  params: Type.Unsafe<HistoryParams[HistoryText]>({
    type: 'object',
    additionalProperties: true,
    description: 'What the text tells',
  }),
  ref: { ...nullable(Type.String()), description: 'Number of the bill, or id of the row of the log' },
  creator,
});
export type TerminalHistoryRow = Static<typeof TerminalHistoryRow>;

/** What happened to terminals (docs/contract.md §4). */
export const terminalHistory = {
  history: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object(
      {
        msId: Type.String({ minLength: 1, maxLength: 16 }),
        type: several(oneOf(HISTORY_KINDS)),
        begin: Type.Optional(dayOrTimestamp),
        end: Type.Optional(dayOrTimestamp),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    result: page(TerminalHistoryRow),
    errors: ['terminalNotFound'],
    summary: `Time line of a terminal, the latest first, a page at a time; pages lead ${MAX_HISTORY_ROWS} rows back, and of each kind of event the total counts ${MAX_HISTORY_COUNT} at most`,
  }),
};
