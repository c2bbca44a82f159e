import { TerminalChangeRow } from '@roger/contract/families/fleet/terminal-history';
import type { PageOf } from '@roger/contract/fields/page';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, listPage, type ListQuery } from '../../platform/list/list.ts';
import { timestamp } from '../../platform/list/list-columns.ts';
import { anyText, equals, filterBy, timeFrom, timeUntil } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

const CREATOR = `case when h.creator is null or {scopeId} = any(h.creator_path) then h.creator else '' end`;

const changeList = defineList(TerminalChangeRow, {
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
  // One terminal has few changes.
  cost: { sorts: ['time'], filters: ['msId', 'type', 'begin', 'end'], narrowing: [] },
});

/** Changes of a terminal of the scope, latest first, made while clients of the scope owned it. */
export function listChanges(ctx: Ctx, query: ListQuery): Promise<PageOf<TerminalChangeRow>> {
  return listPage(ctx, changeList, query);
}
