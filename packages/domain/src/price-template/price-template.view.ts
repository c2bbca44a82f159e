import { PriceTemplateRow } from '@roger/contract/families/price-template';
import { defineList } from '../kernel/list.ts';
import { comparedBy, moment } from '../kernel/list-columns.ts';
import { scopeSql } from '../kernel/scope.ts';

const PRICES = `coalesce((select json_agg(json_build_object('funcId', p.function_id, 'unit', p.unit, 'currency', p.currency,
    'amount', p.amount) order by p.function_id, p.unit desc, p.currency desc)
  from template_price p where p.template_id = t.id), '[]')`;

/** Price templates that clients of the scope own. */
export const priceTemplateList = defineList(PriceTemplateRow, {
  from: 'price_template t',
  key: 't.id',
  joins: {
    c: 'join client c on c.id = t.client_id',
    bc: `left join lateral (select count(*)::int as n from client b
      where b.price_template_id = t.id and b.path[{scopeDepth}] = {scopeId}) bc on true`,
  },
  columns: {
    id: 't.id',
    templateName: 't.name',
    effectiveTime: moment('t.effective_time'),
    prices: comparedBy('(select count(*) from template_price p where p.template_id = t.id)', PRICES),
    // Of a client that hideSuper hides not even the id is told.
    clientId: 'case when cardinality(c.path) <= {hiddenLevels} then 0 else t.client_id end',
    clientName: `case when c.path[{scopeDepth}] = {scopeId} then c.name else '' end`,
    boundCount: 'bc.n',
    createTime: moment('t.create_time'),
    rowVersion: 't.row_version',
  },
  filters: {
    funcId: (value, param) =>
      `exists (select 1 from template_price p where p.template_id = t.id and p.function_id = any(${param(value)}::int[]))`,
    excludeSub: (value) => (value === true ? 't.client_id = {scopeId}' : 'true'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 't.create_time',
});

/** The same templates read by who is bound to them: the owner may stand above. */
export const boundTemplate = { ...priceTemplateList, guard: () => [] };
