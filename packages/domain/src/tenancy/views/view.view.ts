import { ViewRow } from '@roger/contract/families/tenancy/view';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, findRow, type ListDefinition } from '../../platform/list/list.ts';
import { joined } from '../../platform/list/list-columns.ts';
import { listsInSight } from './view-places.ts';

/** Views of lists visible to the reader: its own, and those shared by accounts of its client and of clients above. */
export async function viewListFor(ctx: Ctx): Promise<ListDefinition<ViewRow>> {
  const lists = await listsInSight(ctx);
  return defineList(ViewRow, {
    from: 'saved_view v',
    key: 'v.id',
    joins: {
      a: 'join account a on a.id = v.account_id',
      c: { sql: 'join client c on c.id = a.client_id', needs: ['a'] },
    },
    columns: {
      id: 'v.id',
      viewName: 'v.name',
      screen: 'v.screen',
      filters: 'v.filters',
      columns: 'v.columns',
      sort: 'v.sort',
      density: 'v.density',
      shared: 'v.shared',
      isDefault: 'exists (select 1 from default_view d where d.view_id = v.id and d.account_id = {accountId})',
      own: 'v.account_id = {accountId}',
      owner: joined(`case when c.path[{scopeDepth}] = {scopeId} then a.name else '' end`, 'a', 'c'),
      rowVersion: 'v.row_version',
    },
    guard: ({ actor }, param) => [
      `v.screen = any(${param(lists)}::text[])`,
      `(v.account_id = ${param(actor.accountId)} or (v.shared and a.client_id = any(${param(actor.clientPath)}::int[])))`,
    ],
    guardNeeds: ['a'],
    defaultSort: 'folded_name(v.name)',
    defaultOrder: 'asc',
    cost: SHORT_LIST,
  });
}

/** One view, if the reader may see it. */
export async function getView(ctx: Ctx, id: number): Promise<ViewRow> {
  return assertFound(await findRow(ctx, await viewListFor(ctx), id));
}
