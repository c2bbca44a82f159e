import { Type, type Static } from 'typebox';
import { count, id, timestamp, nullable } from '../../fields/base.ts';
import { functionCategory } from '../../fields/function-fields.ts';
import { terminalKind } from './terminal-type.ts';

/** Price of an order for the terminals of one type. */
export const TypePart = Type.Object({ typeId: id, count, amount: count });
export type TypePart = Static<typeof TypePart>;

/** Number of terminals of one type, and of those with each function. */
export const TypeSummary = Type.Object({
  typeId: id,
  typeName: Type.String(),
  kind: terminalKind,
  count,
  functions: Type.Array(Type.Object({ funcId: id, funcName: Type.String(), category: functionCategory, count })),
});
export type TypeSummary = Static<typeof TypeSummary>;

/** Summary of terminals, for confirmations before an action on all of them (added). */
export const TerminalSummary = Type.Object({
  count,
  clients: Type.Integer({ minimum: 0, description: 'Number of their clients' }),
  limitedByHand: count,
  permanent: Type.Integer({ minimum: 0, description: 'Terminals without expiry' }),
  paid: Type.Integer({ minimum: 0, description: 'Terminals with paid days left' }),
  paidDays: Type.Integer({ minimum: 0, description: 'Sum of their paid days' }),
  paidUntil: nullable(timestamp),
  first: Type.Array(Type.Object({ msId: Type.String(), msName: Type.String() }), {
    description: 'Some of the terminals',
  }),
  types: Type.Array(TypeSummary),
});
export type TerminalSummary = Static<typeof TerminalSummary>;
