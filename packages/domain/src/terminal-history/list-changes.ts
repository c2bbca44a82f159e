import { TerminalChangeRow } from '@roger/contract/families/terminal-history';
import type { PageOf } from '@roger/contract/fields/page';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, listPage, type ListQuery } from '../kernel/list.ts';
import { timestamp } from '../kernel/list-columns.ts';
import { anyText, equals, filterBy, timeFrom, timeUntil } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';

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
  // One terminal's changes are few.
  cost: { sorts: ['time'], filters: ['msId', 'type', 'begin', 'end'], narrowing: [] },
});

/** What somebody changed about a terminal of the scope, the latest first, as far as it happened under clients of the scope. */
export function listChanges(ctx: Ctx, asked: ListQuery): Promise<PageOf<TerminalChangeRow>> {
  return listPage(ctx, changeList, asked);
}
