import { Type, type Static, type TSchema } from 'typebox';
import { id } from '../fields/base.ts';
import { gatewayCall } from './define.ts';
import { GatewayGroup, GatewayTerminal } from './terminal.ts';

/** Most changes of a page. */
export const CHANGES_PAGE = 1000;
/** Longest that an answer is held until there is something, in seconds. */
export const MAX_CHANGES_WAIT = 30;

function change<const K extends string, I extends TSchema, D extends TSchema>(kind: K, key: I, data: D) {
  return [
    Type.Object({ kind: Type.Literal(kind), id: key, data }),
    Type.Object({ kind: Type.Literal(kind), id: key, deleted: Type.Literal(true) }),
  ] as const;
}

const msId = Type.String({ description: 'msId' });
const forms = [...change('terminal', msId, GatewayTerminal), ...change('group', id, GatewayGroup)];

/** A terminal or a group as it is now, or that this server has no more to do with it. */
export type GatewayChange =
  | { kind: 'terminal'; id: string; data: GatewayTerminal }
  | { kind: 'group'; id: number; data: GatewayGroup }
  | { kind: 'terminal'; id: string; deleted: true }
  | { kind: 'group'; id: number; deleted: true };

/** What a server must know, and every change of it in the order of commits (docs/gateway.md §4). */
export const changes = gatewayCall({
  method: 'GET',
  path: 'changes',
  input: Type.Object(
    {
      cursor: Type.Optional(
        Type.String({ maxLength: 8192, description: 'Of the answer before; without it everything is told anew' }),
      ),
      wait: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MAX_CHANGES_WAIT, description: 'Seconds to wait for a change' }),
      ),
    },
    { additionalProperties: false },
  ),
  result: Type.Object({
    changes: Type.Array(Type.Unsafe<GatewayChange>({ oneOf: forms })),
    cursor: Type.String({ description: 'To be given next' }),
    more: Type.Boolean({ description: 'There is more already: ask again at once' }),
  }),
  refusals: { 409: 'The cursor is made up or too old, or too much has changed: begin without one' },
  summary: 'Terminals and groups of the server, then what changes about them',
});
export type GatewayChanges = Static<(typeof changes)['result']>;
