import type { TemplatePrice } from '@roger/contract/fields/price-fields';
import type { TestService } from './app.ts';
import { functionOf } from './fixtures.ts';

/** Stores a price template of a client, in effect since long, binds clients to it and returns its id. */
export async function putTemplate(
  service: TestService,
  clientId: number,
  name: string,
  boundIds: readonly number[] = [],
  prices: readonly TemplatePrice[] = [],
): Promise<number> {
  const { prisma } = service.database;
  const poc = await functionOf(service, 'poc');
  const standard: TemplatePrice[] = [{ funcId: poc, unit: 'yearly', currency: 'YCOIN', amount: 3 }];
  const rows = (prices.length === 0 ? standard : prices).map(({ funcId, ...rest }) => ({
    functionId: funcId,
    ...rest,
  }));
  const effectiveTime = new Date('2026-01-01T00:00:00Z');
  const { id } = await prisma.priceTemplate.create({
    data: { clientId, name, effectiveTime, prices: { create: rows } },
  });
  await prisma.client.updateMany({ where: { id: { in: [...boundIds] } }, data: { priceTemplateId: id } });
  return id;
}
