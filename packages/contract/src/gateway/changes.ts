import { Type, type Static, type TSchema } from 'typebox';
import { closed, id } from '../fields/base.ts';
import { gatewayCall } from './define.ts';
import { GatewayGroup, GatewayTerminal } from './terminal.ts';

/** Maximum changes of a page. */
export const CHANGES_PAGE = 1000;
/** Maximum time that a call waits for a change, in seconds. */
export const MAX_CHANGES_WAIT = 30;

function change<const K extends string, I extends TSchema, D extends TSchema>(kind: K, key: I, data: D) {
  return [
    Type.Object({ kind: Type.Literal(kind), id: key, data }),
    Type.Object({ kind: Type.Literal(kind), id: key, deleted: Type.Literal(true) }),
  ] as const;
}

const msId = Type.String({ description: 'msId' });
const forms = [...change('terminal', msId, GatewayTerminal), ...change('group', id, GatewayGroup)];

/** Present state of a terminal or group; `deleted` = it no longer belongs to this server. */
export type GatewayChange =
  | { kind: 'terminal'; id: string; data: GatewayTerminal }
  | { kind: 'group'; id: number; data: GatewayGroup }
  | { kind: 'terminal'; id: string; deleted: true }
  | { kind: 'group'; id: number; deleted: true };

/** Terminals and groups of a server, then every change of them in commit order (docs/gateway.md §4). */
export const changes = gatewayCall({
  method: 'GET',
  path: 'changes',
  input: closed({
    cursor: Type.Optional(
      Type.String({ maxLength: 8192, description: 'Cursor of the last response; without it everything is sent again' }),
    ),
    wait: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MAX_CHANGES_WAIT, description: 'Seconds to wait for a change' }),
    ),
  }),
  result: Type.Object({
    changes: Type.Array(Type.Unsafe<GatewayChange>({ oneOf: forms })),
    cursor: Type.String({ description: 'Cursor for the next call' }),
    more: Type.Boolean({ description: 'There are more changes: call again at once' }),
  }),
  refusals: { 409: 'The cursor is invalid or too old, or too much has changed: begin without a cursor' },
  summary: 'Terminals and groups of the server, then their changes',
});
export type GatewayChanges = Static<(typeof changes)['result']>;
