import type { InputOf, ResultOf } from '@roger/contract/define';
import type { PriceTemplateOption, priceTemplate, PriceTemplateRow } from '@roger/contract/families/price-template';
import { clientInScope } from '../client/client-guards.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { scopeWhere } from '../kernel/scope.ts';
import { formatTime } from '../kernel/time.ts';
import { assertHolds } from '../resource/held-resources.ts';
import { boundTemplate, priceTemplateList } from './price-template.view.ts';

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
  return orNotFound(await findRow(ctx, priceTemplateList, id));
}

/** The template bound to a client, also one from above; of another client only for who may look at clients or templates. */
export async function templateOfClient(ctx: Ctx, input: { clientId?: number }): Promise<PriceTemplateRow | null> {
  const clientId = input.clientId ?? ctx.actor.clientId;
  if (clientId !== ctx.actor.clientId) await assertHolds(ctx, ['priceTemplate', 'price-template.bind', 'clientList']);
  await clientInScope(ctx, clientId);
  const where = { id: clientId };
  const { priceTemplateId } = await ctx.db.client.findUniqueOrThrow({ where, select: { priceTemplateId: true } });
  return priceTemplateId === null ? null : findRow(ctx, boundTemplate, priceTemplateId);
}
