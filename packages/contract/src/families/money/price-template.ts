import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable, requiredText, rowVersion, several, timestamp } from '../../fields/base.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { TemplatePrice } from '../../fields/price-fields.ts';

/** Prices of a client for its descendants. */
export const PriceTemplateRow = Type.Object({
  id,
  templateName: Type.String(),
  effectiveTime: timestamp,
  prices: Type.Array(TemplatePrice),
  clientId: Type.Integer({ minimum: 0, description: 'Owner; 0 where the superior is hidden' }),
  clientName: Type.String({ description: 'Empty outside the scope' }),
  boundCount: count,
  createTime: timestamp,
  rowVersion,
});
export type PriceTemplateRow = Static<typeof PriceTemplateRow>;

/** A price template as an option. */
export const PriceTemplateOption = Type.Object({ id, templateName: Type.String(), effectiveTime: Type.String() });
export type PriceTemplateOption = Static<typeof PriceTemplateOption>;

const prices = Type.Array(TemplatePrice, { maxItems: 500 });
const readers = [
  'priceTemplate',
  'price-template.add',
  'price-template.edit',
  'price-template.delete',
  'price-template.bind',
] as const;

const query = listQuery(PriceTemplateRow, { funcId: several(id), excludeSub: Type.Optional(Type.Boolean()) });

export const priceTemplate = defineFamily({
  slug: 'price-template',
  wire: 'tbPriceTemplate',
  screen: { powerName: 'priceTemplate', group: 'terminals', orderNo: 50, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: readers,
      input: query,
      result: page(PriceTemplateRow),
      summary: 'Price templates of the scope, a page at a time',
    }),
    queryAll: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(PriceTemplateOption),
      summary: 'Price templates of the scope as options',
    }),
    queryById: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ id }),
      result: PriceTemplateRow,
      errors: ['notFound'],
      summary: 'One price template',
    }),
    queryByClient: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: nullable(PriceTemplateRow),
      errors: ['notFound'],
      summary: 'Price template bound to a client, or null; without an id of the own client',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['price-template.add'],
      defaultFor: ['agent'],
      input: closed({ templateName: requiredText(64), effectiveTime: timestamp, prices }),
      result: PriceTemplateRow,
      log: 'add',
      errors: ['exists', 'notFound'],
      summary: 'Create a price template of the own client',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['price-template.edit'],
      defaultFor: ['agent'],
      input: editInput(PriceTemplateRow, {
        id,
        templateName: Type.Optional(requiredText(64)),
        effectiveTime: Type.Optional(timestamp),
        prices: Type.Optional(prices),
      }),
      result: PriceTemplateRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a price template; prices are replaced as a whole',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['price-template.delete'],
      defaultFor: ['agent'],
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete price templates that no client is bound to',
    }),
    bindPriceTemplate: endpoint({
      method: 'PUT',
      permission: ['price-template.bind'],
      defaultFor: ['agent'],
      input: closed({ clientIds: Type.Array(id, { minItems: 1, maxItems: MAX_BATCH_IDS }), templateId: nullable(id) }),
      result: Type.Object({ updated: count }),
      log: 'edit',
      errors: ['notFound'],
      summary: 'Bind descendants with custom pricing to a price template; null unbinds them',
    }),
  },
});
