import { Type, type Static } from 'typebox';
import { endpoint } from '../../define.ts';
import { closed, count, dayOrTimestamp, nullable, oneOf, several, timestamp } from '../../fields/base.ts';
import { page, pageQuery } from '../../fields/page.ts';
import { CHANGE_KINDS, CHANGE_TEXTS, type ChangeParams, type ChangeText } from './terminal-change.ts';
import { EVENT_TEXTS, type EventParams, type EventText } from './terminal-events.ts';
import { terminalReaders } from './terminal-readers.ts';

/** Maximum rows that pages reach; use `end` for older ones. */
export const MAX_HISTORY_ROWS = 500;
/** Maximum count of a kind; higher numbers are returned as this one. */
export const MAX_HISTORY_COUNT = 1000;

/** Kinds of entries in a terminal's time line, a filter (docs/gateway.md §6). */
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

/** A change of a terminal (docs/domain.md §6). */
export const TerminalChangeRow = Type.Object({
  id: count,
  time: timestamp,
  kind: oneOf(CHANGE_KINDS),
  text: oneOf(CHANGE_TEXTS),
  params: Type.Unsafe<ChangeParams[ChangeText]>({ type: 'object', additionalProperties: true }),
  creator,
});
export type TerminalChangeRow = Static<typeof TerminalChangeRow>;

/** Key of an entry's text. */
export type HistoryText = ChangeText | EventText;
/** Parameters of each text. */
export type HistoryParams = ChangeParams & EventParams;

/** An entry of a terminal's time line. */
export const TerminalHistoryRow = Type.Object({
  id: Type.String({ description: 'Unique' }),
  time: timestamp,
  kind: oneOf(HISTORY_KINDS),
  text: { ...oneOf([...CHANGE_TEXTS, ...EVENT_TEXTS]), description: 'Key of the text' },
  params: Type.Unsafe<HistoryParams[HistoryText]>({
    type: 'object',
    additionalProperties: true,
    description: 'Parameters of the text',
  }),
  ref: { ...nullable(Type.String()), description: 'Number of the bill, or id of the log row' },
  creator,
});
export type TerminalHistoryRow = Static<typeof TerminalHistoryRow>;

/** Histories of terminals (docs/contract.md §4). */
export const terminalHistory = {
  history: endpoint({
    added: true,
    method: 'GET',
    permission: terminalReaders,
    input: closed({
      msId: Type.String({ minLength: 1, maxLength: 16 }),
      type: several(oneOf(HISTORY_KINDS)),
      begin: Type.Optional(dayOrTimestamp),
      end: Type.Optional(dayOrTimestamp),
      ...pageQuery,
    }),
    result: page(TerminalHistoryRow),
    errors: ['terminalNotFound'],
    summary: `Time line of a terminal, the latest first, a page at a time; pages lead ${MAX_HISTORY_ROWS} rows back, and of each kind of event the total counts ${MAX_HISTORY_COUNT} at most`,
  }),
};
