import type { ChangeParams } from '@roger/contract/families/fleet/terminal-change';
import type { TerminalHistoryRow } from '@roger/contract/families/fleet/terminal-history';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Visibility of a client: as one of the scope, by its name alone, or not at all. */
type Visibility = 'own' | 'name' | 'hidden';
type VisibilityOf = (clientId: number) => Visibility;
type Params = TerminalHistoryRow['params'];

/** History rows as the reader may see them: foreign clients are redacted as in lists of groups (docs/domain.md §6). */
export async function redactClients(ctx: Ctx, rows: readonly TerminalHistoryRow[]): Promise<TerminalHistoryRow[]> {
  const visibilityOf = await readVisibility(ctx, rows.flatMap(clientsIn));
  return rows.map((row) => ({ ...row, params: redactParams(visibilityOf, row.params) }));
}

function clientsIn({ params }: TerminalHistoryRow): number[] {
  if ('groups' in params) return params.groups.map(({ clientId }) => clientId);
  if ('group' in params) return params.group === null ? [] : [params.group.clientId];
  if ('channels' in params) return params.channels.map(({ clientId }) => clientId);
  return 'fromId' in params ? [params.fromId, params.toId] : [];
}

async function readVisibility(ctx: Ctx, ids: readonly number[]): Promise<VisibilityOf> {
  const clients = await query<{ id: number; path: number[] }>(
    ctx,
    'select id, path from client where id = any($1::int[])',
    [[...new Set(ids)]],
  );
  const paths = new Map(clients.map(({ id, path }) => [id, path]));
  return (clientId) => {
    const path = paths.get(clientId) ?? [];
    if (path[ctx.scope.depth - 1] === ctx.scope.clientId) return 'own';
    // Only superiors are named: after a transfer the history names clients of other branches too.
    const isSuperior = ctx.actor.clientPath.includes(clientId);
    return isSuperior && path.length > ctx.actor.hiddenLevels ? 'name' : 'hidden';
  };
}

function redactParams(visibilityOf: VisibilityOf, params: Params): Params {
  if ('groups' in params) return { groups: params.groups.flatMap((group) => redactGroup(visibilityOf, group) ?? []) };
  if ('group' in params)
    return { ...params, group: params.group === null ? null : redactGroup(visibilityOf, params.group) };
  if ('channels' in params) {
    return { ...params, channels: params.channels.flatMap((channel) => redactGroup(visibilityOf, channel) ?? []) };
  }
  return 'fromId' in params ? redactTransfer(visibilityOf, params) : params;
}

/** A group or channel as the reader may see it; null where it is hidden. */
function redactGroup<T extends { clientId: number }>(visibilityOf: VisibilityOf, group: T): T | null {
  const visibility = visibilityOf(group.clientId);
  if (visibility === 'hidden') return null;
  return visibility === 'own' ? group : { ...group, clientId: 0 };
}

function redactTransfer(
  visibilityOf: VisibilityOf,
  { fromId, fromName, toId, toName }: ChangeParams['transferred'],
): ChangeParams['transferred'] {
  const from = visibilityOf(fromId) === 'own' ? { fromId, fromName } : { fromId: 0, fromName: '' };
  const to = visibilityOf(toId) === 'own' ? { toId, toName } : { toId: 0, toName: '' };
  return { ...from, ...to };
}
