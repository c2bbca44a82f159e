import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { ChangeParams } from '@roger/contract/families/terminal-change';
import { TerminalHistoryRow } from '@roger/contract/families/terminal-history';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, listPage } from '../kernel/list.ts';
import { timestamp } from '../kernel/list-columns.ts';
import { anyText, equals, filterBy, timeFrom, timeUntil } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { query } from '../kernel/sql.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';

type History = (typeof terminal)['endpoints']['history'];

const CREATOR = `case when h.creator is null or {scopeId} = any(h.creator_path) then h.creator else '' end`;

const changeList = defineList(TerminalHistoryRow, {
  from: 'terminal_change h join terminal t on t.id = h.terminal_id join client c on c.id = h.client_id',
  key: 'h.id',
  joins: {},
  columns: {
    id: 'h.id::float8',
    time: timestamp('h.create_time'),
    kind: 'h.kind',
    text: 'h.text',
    params: 'h.params',
    creator: CREATOR,
  },
  filters: {
    msId: filterBy(equals('t.ms_id')),
    type: filterBy(anyText('h.kind')),
    begin: filterBy(timeFrom('h.create_time')),
    end: filterBy(timeUntil('h.create_time')),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 't.scope_path', param), scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'h.create_time',
  // One terminal's changes are few.
  cost: { sorts: ['time'], filters: ['msId', 'type', 'begin', 'end'], narrowing: [] },
});

/**
 * What was changed about a terminal of the scope, a page at a time, as far as it happened under clients of the scope; names of others
 * above it are told as its groups are (docs/domain.md §6).
 */
export async function historyOfTerminal(ctx: Ctx, input: InputOf<History>): Promise<ResultOf<History>> {
  await getTerminalByMsId(ctx, input.msId);
  const { records, total } = await listPage(ctx, changeList, input);
  const told = await toldClients(ctx, records.flatMap(clientsIn));
  return { changes: records.map((row) => ({ ...row, params: paramsFor(told, row) })), count: total };
}

/** How a client is told of: as one of the scope, by names alone, or not at all. */
type Told = 'own' | 'name' | 'hidden';

function clientsIn({ params }: TerminalHistoryRow): number[] {
  if ('groups' in params) return params.groups.map(({ clientId }) => clientId);
  if ('group' in params) return params.group === null ? [] : [params.group.clientId];
  if ('channels' in params) return params.channels.map(({ clientId }) => clientId);
  return 'fromId' in params ? [params.fromId, params.toId] : [];
}

async function toldClients(ctx: Ctx, ids: readonly number[]): Promise<(clientId: number) => Told> {
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

function paramsFor(told: (clientId: number) => Told, { params }: TerminalHistoryRow): TerminalHistoryRow['params'] {
  if ('groups' in params) return { groups: params.groups.flatMap((group) => groupFor(told, group) ?? []) };
  if ('group' in params) return { group: params.group === null ? null : groupFor(told, params.group) };
  if ('channels' in params) {
    return { ...params, channels: params.channels.flatMap((channel) => groupFor(told, channel) ?? []) };
  }
  return 'fromId' in params ? clientsFor(told, params) : params;
}

/** A group, or a channel of one, as the reader may know it; null where it is hidden. */
function groupFor<T extends { clientId: number }>(told: (clientId: number) => Told, group: T): T | null {
  const how = told(group.clientId);
  if (how === 'hidden') return null;
  return how === 'own' ? group : { ...group, clientId: 0 };
}

function clientsFor(
  told: (clientId: number) => Told,
  { fromId, fromName, toId, toName }: ChangeParams['transferred'],
): ChangeParams['transferred'] {
  const from = told(fromId) === 'own' ? { fromId, fromName } : { fromId: 0, fromName: '' };
  const to = told(toId) === 'own' ? { toId, toName } : { toId: 0, toName: '' };
  return { ...from, ...to };
}
