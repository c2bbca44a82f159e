import type { InputOf, ResultOf } from '@roger/contract/define';
import type { resource, ResourceRow } from '@roger/contract/families/resource';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage, type ListDefinition } from '../kernel/list.ts';
import { contains, equals } from '../kernel/list-filters.ts';
import { isPlatform } from '../kernel/scope.ts';

type List = (typeof resource)['endpoints']['list'];

const resourceList: ListDefinition<ResourceRow> = {
  from: 'resource re',
  key: 're.id',
  joins: {},
  columns: {
    id: 're.id',
    pid: 'coalesce(re.parent_id, 0)',
    powerName: 're.power_name',
    resourceName: 're.name',
    route: 're.route',
    type: 're.type',
    level: 're.level',
    orderNo: 're.order_no',
  },
  filters: {
    powerName: contains('re.power_name'),
    resourceName: contains('re.name'),
    type: equals('re.type'),
    pid: equals('coalesce(re.parent_id, 0)'),
  },
  guard: () => [],
  defaultSort: 're.id',
};

/** Resources, a page at a time; the platform's only (contract.md §2). */
export async function listResources(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertThat(isPlatform(ctx.scope), 'noPermission');
  return listPage(ctx, resourceList, input);
}
