import { Type, type Static } from 'typebox';
import { count, id, timestamp, nullable } from '../fields/base.ts';
import { functionCategory } from './terminal-function.ts';
import { terminalKind } from './terminal-type.ts';

/** What an order takes for the terminals of one type. */
export const TypePart = Type.Object({ typeId: id, count, amount: count });
export type TypePart = Static<typeof TypePart>;

/** Terminals of one type, and how many of them have each function. */
export const TypeSummary = Type.Object({
  typeId: id,
  typeName: Type.String(),
  kind: terminalKind,
  count,
  functions: Type.Array(Type.Object({ funcId: id, funcName: Type.String(), category: functionCategory, count })),
});
export type TypeSummary = Static<typeof TypeSummary>;

/** What terminals are and hold, for what is said before something is done with all of them (added). */
export const TerminalSummary = Type.Object({
  count,
  clients: Type.Integer({ minimum: 0, description: 'To how many clients they belong' }),
  limitedByHand: count,
  permanent: Type.Integer({ minimum: 0, description: 'Those that never expire' }),
  paid: Type.Integer({ minimum: 0, description: 'Those with paid days ahead of them' }),
  paidDays: Type.Integer({ minimum: 0, description: 'The paid days of all of them together' }),
  paidUntil: nullable(timestamp),
  first: Type.Array(Type.Object({ msId: Type.String(), msName: Type.String() }), {
    description: 'Some of them by name',
  }),
  types: Type.Array(TypeSummary),
});
export type TerminalSummary = Static<typeof TerminalSummary>;
