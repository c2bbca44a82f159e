import type { ChangeParams } from '@roger/contract/families/terminal-change';
import type { TerminalHistoryRow } from '@roger/contract/families/terminal-history';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** How a client is told of: as one of the scope, by names alone, or not at all. */
type Told = 'own' | 'name' | 'hidden';
type ToldOf = (clientId: number) => Told;
type Params = TerminalHistoryRow['params'];

/** Rows of a time line as the reader may know them: names of others above are told as its groups are (docs/domain.md §6). */
export async function toldAs(ctx: Ctx, rows: readonly TerminalHistoryRow[]): Promise<TerminalHistoryRow[]> {
  const told = await toldClients(ctx, rows.flatMap(clientsIn));
  return rows.map((row) => ({ ...row, params: paramsFor(told, row.params) }));
}

function clientsIn({ params }: TerminalHistoryRow): number[] {
  if ('groups' in params) return params.groups.map(({ clientId }) => clientId);
  if ('group' in params) return params.group === null ? [] : [params.group.clientId];
  if ('channels' in params) return params.channels.map(({ clientId }) => clientId);
  return 'fromId' in params ? [params.fromId, params.toId] : [];
}

async function toldClients(ctx: Ctx, ids: readonly number[]): Promise<ToldOf> {
  const clients = await query<{ id: number; path: number[] }>(
    ctx,
    'select id, path from client where id = any($1::int[])',
    [[...new Set(ids)]],
  );
  const paths = new Map(clients.map(({ id, path }) => [id, path]));
  return (clientId) => {
    const path = paths.get(clientId) ?? [];
    if (path[ctx.scope.depth - 1] === ctx.scope.clientId) return 'own';
    return path.length > ctx.actor.hiddenLevels ? 'name' : 'hidden';
  };
}

function paramsFor(told: ToldOf, params: Params): Params {
  if ('groups' in params) return { groups: params.groups.flatMap((group) => groupFor(told, group) ?? []) };
  if ('group' in params) return { ...params, group: params.group === null ? null : groupFor(told, params.group) };
  if ('channels' in params) {
    return { ...params, channels: params.channels.flatMap((channel) => groupFor(told, channel) ?? []) };
  }
  return 'fromId' in params ? clientsFor(told, params) : params;
}

/** A group, or a channel of one, as the reader may know it; null where it is hidden. */
function groupFor<T extends { clientId: number }>(told: ToldOf, group: T): T | null {
  const how = told(group.clientId);
  if (how === 'hidden') return null;
  return how === 'own' ? group : { ...group, clientId: 0 };
}

function clientsFor(
  told: ToldOf,
  { fromId, fromName, toId, toName }: ChangeParams['transferred'],
): ChangeParams['transferred'] {
  const from = told(fromId) === 'own' ? { fromId, fromName } : { fromId: 0, fromName: '' };
  const to = told(toId) === 'own' ? { toId, toName } : { toId: 0, toName: '' };
  return { ...from, ...to };
}
