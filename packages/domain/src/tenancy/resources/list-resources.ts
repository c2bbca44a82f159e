import type { InputOf, ResultOf } from '@roger/contract/define';
import { ListedResource, type resource } from '@roger/contract/families/tenancy/resource';
import type { ResourceRow } from '@roger/contract/families/tenancy/resource-row';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, publicWithinTenant, findRow, listPage } from '../../platform/list/list.ts';
import { needing } from '../../platform/list/list-columns.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { query } from '../../platform/db/sql.ts';

type List = (typeof resource)['endpoints']['list'];

/** Menu order: every resource after its parent. */
const MENU_ORDER = `case when g.id is not null then array[g.order_no, g.id, p.order_no, p.id, re.order_no, re.id]
  when p.id is not null then array[p.order_no, p.id, re.order_no, re.id] else array[re.order_no, re.id] end`;

/** SQL: has a resource another name than its seeded one? */
export const RENAMED = `re.seed_name is distinct from re.name`;

/** All resources (docs/contract.md §2). */
export const resourceList = defineList(ListedResource, {
  from: 'resource re',
  key: 're.id',
  joins: {
    p: 'left join resource p on p.id = re.parent_id',
    g: needing('left join resource g on g.id = p.parent_id', 'p'),
  },
  columns: {
    id: 're.id',
    pid: 'coalesce(re.parent_id, 0)',
    powerName: 're.power_name',
    resourceName: 're.name',
    renamed: RENAMED,
    route: 're.route',
    type: 're.type',
    level: 're.level',
    orderNo: 're.order_no',
    seeded: 're.seeded',
    rowVersion: 're.row_version',
  },
  guard: publicWithinTenant,
  defaultSort: MENU_ORDER,
  sortNeeds: ['g'],
  defaultOrder: 'asc',
  cost: SHORT_LIST,
});

/** Resources, a page at a time; for the platform only (docs/contract.md §2). */
export async function listResources(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertPlatform(ctx);
  return listPage(ctx, resourceList, input);
}

/** One resource. */
export async function getResource(ctx: Ctx, id: number): Promise<ListedResource> {
  return assertFound(await findRow(ctx, resourceList, id));
}

/** The top menus in their order; for the platform only. */
export async function topMenus(ctx: Ctx): Promise<ResourceRow[]> {
  assertPlatform(ctx);
  const sql = `select re.id, 0 as pid, re.power_name as "powerName", re.name as "resourceName", ${RENAMED} as renamed, re.route, re.type,
    re.level, re.order_no as "orderNo" from resource re where re.type = 1 order by re.order_no, re.id`;
  return query<ResourceRow>(ctx, sql);
}
