import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  PriceTemplateRow,
  type PriceTemplateOption,
  type priceTemplate,
} from '@roger/contract/families/money/price-template';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, publicWithinTenant, findRow, listPage } from '../../platform/list/list.ts';
import { comparedBy, joined, needing, timestamp } from '../../platform/list/list-columns.ts';
import { filterBy, ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql, scopeWhere } from '../../platform/ctx/scope.ts';
import { formatTime } from '../../platform/common/time.ts';
import { assertHolds } from '../../tenancy/resources/granted-resources.ts';

const PRICES = `coalesce((select json_agg(json_build_object('funcId', p.function_id, 'unit', p.unit, 'currency', p.currency,
    'amount', p.amount) order by p.function_id, p.unit desc, p.currency desc)
  from template_price p where p.template_id = t.id), '[]')`;

/** Price templates that clients of the scope own. */
export const priceTemplateList = defineList(PriceTemplateRow, {
  from: 'price_template t',
  key: 't.id',
  joins: {
    c: 'join client c on c.id = t.client_id',
    bc: `left join (select b.price_template_id, count(*)::int as n from client b
      where b.path[{scopeDepth}] = {scopeId} group by b.price_template_id) bc on bc.price_template_id = t.id`,
    ps: 'left join (select template_id, count(*) as n from template_price group by template_id) ps on ps.template_id = t.id',
  },
  columns: {
    id: 't.id',
    templateName: 't.name',
    effectiveTime: timestamp('t.effective_time'),
    prices: comparedBy(needing('coalesce(ps.n, 0)', 'ps'), PRICES),
    // hideSuper hides the id, too.
    clientId: joined('case when cardinality(c.path) <= {hiddenLevels} then 0 else t.client_id end', 'c'),
    clientName: joined(`case when c.path[{scopeDepth}] = {scopeId} then c.name else '' end`, 'c'),
    boundCount: joined('coalesce(bc.n, 0)', 'bc'),
    createTime: timestamp('t.create_time'),
    rowVersion: 't.row_version',
  },
  filters: {
    funcId: filterBy(
      (value, param) =>
        `exists (select 1 from template_price p where p.template_id = t.id and p.function_id = any(${param(value)}::int[]))`,
    ),
    excludeSub: ownOnly('t.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 't.create_time',
  cost: SHORT_LIST,
});

/** The same templates for their bound clients: the owner may be above the scope. */
const boundTemplate = { ...priceTemplateList, guard: publicWithinTenant };

type Calls = (typeof priceTemplate)['endpoints'];

/** Price templates of the scope, a page at a time. */
export function listPriceTemplates(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, priceTemplateList, input);
}

/** Price templates of the scope as options, by name. */
export async function allPriceTemplates(ctx: Ctx): Promise<PriceTemplateOption[]> {
  const rows = await ctx.db.priceTemplate.findMany({
    where: { client: scopeWhere(ctx.scope) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, effectiveTime: true },
  });
  return rows.map(({ id, name, effectiveTime }) => ({
    id,
    templateName: name,
    effectiveTime: formatTime(effectiveTime),
  }));
}

/** One price template of the scope. */
export async function getPriceTemplate(ctx: Ctx, { id }: { id: number }): Promise<PriceTemplateRow> {
  return assertFound(await findRow(ctx, priceTemplateList, id));
}

/** The template of a client, also one from above; for other clients only with the right to see clients or templates. */
export async function templateOfClient(ctx: Ctx, input: { clientId?: number }): Promise<PriceTemplateRow | null> {
  const clientId = input.clientId ?? ctx.actor.clientId;
  if (clientId !== ctx.actor.clientId) await assertHolds(ctx, ['priceTemplate', 'price-template.bind', 'clientList']);
  await clientInScope(ctx, clientId);
  const where = { id: clientId };
  const { priceTemplateId } = await ctx.db.client.findUniqueOrThrow({ where, select: { priceTemplateId: true } });
  return priceTemplateId === null ? null : findRow(ctx, boundTemplate, priceTemplateId);
}
