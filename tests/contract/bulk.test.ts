import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { statementsOf } from '../support/database/statements.ts';
import { functionOf } from '../support/fixtures/basics.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { signIn } from '../support/session.ts';
import { bulkRows } from './bulk-rows.ts';
import { endpoints } from './endpoints.ts';

const service = await useService();
const admin = await signIn(service);
const make = bulkRows(service);
await putCoins(admin, 1, { YCOIN: 100_000, MCOIN: 100_000 });

/** For each call that takes many ids: an input with so many of them, made anew for each call. */
const inputs: Record<string, (count: number) => Promise<object>> = {
  'account.deleteBatch': async (count) => ({ ids: await make.accounts(count) }),
  'role.delete': async (count) => ({ ids: await make.roles(count) }),
  'resource.deleteBatch': async (count) => ({ ids: await make.resources(count) }),
  'client.deleteBatch': async (count) => ({ ids: await make.families(count) }),
  'client.batchUpdateCustomById': async (count) => ({ ids: await make.clients(count), customPricing: true }),
  'client.setReminderDays': async (count) => ({ ids: await make.clients(count), enabled: true, days: 7 }),
  'client.saveBindServer': async (count) => ({
    clientId: (await make.clients(1))[0],
    servIds: await make.servers(count),
  }),
  'clientHost.deleteBatch': async (count) => ({ ids: await make.hosts(count) }),
  'priceTemplate.deleteBatch': async (count) => ({ ids: await make.templates(count) }),
  'priceTemplate.bindPriceTemplate': async (count) => ({
    clientIds: await make.clients(count),
    templateId: (await make.templates(1))[0],
  }),
  'server.deleteBatch': async (count) => ({ ids: await make.servers(count) }),
  'terminalModel.deleteBatch': async (count) => ({ ids: await make.models(count) }),
  'terminalFunction.deleteBatch': async (count) => ({ ids: await make.functions(count) }),
  'terminal.deleteBatch': async (count) => ({ ids: await make.terminals(count) }),
  'terminal.checkExistId': async (count) => ({ msIds: await make.msIds(count) }),
  'terminal.checkIsSameClient': async (count) => ({ msIds: await make.msIds(count) }),
  'terminal.getModelByMsId': async (count) => ({ msIds: await make.msIds(count) }),
  'terminal.resetMsPwd': async (count) => ({ msIds: await make.msIds(count) }),
  'terminal.limit': async (count) => ({ msIds: await make.msIds(count), limited: true }),
  'terminal.transfer': async (count) => ({
    msIds: await make.msIds(count),
    clientId: (await make.clients(1))[0],
  }),
  'terminal.renew': async (count) => ({ msIds: await make.msIds(count), method: 'YCOIN', periods: 1 }),
  'coin.rechargeService': async (count) => ({
    msIds: await make.msIds(count),
    items: [{ funcId: await functionOf(service, 'poc'), unit: 'yearly', periods: 1 }],
    method: 'YCOIN',
  }),
};

const MANY = /^(ids|msIds|clientIds|servIds)$/;
const bulk = endpoints.filter(({ endpoint }) =>
  Object.entries(endpoint.input.properties).some(
    ([field, schema]) => MANY.test(field) && ((schema as { maxItems?: number }).maxItems ?? 0) >= 500,
  ),
);

it('every call that takes many ids has its input here', () => {
  expect(bulk.map(({ key }) => key).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

it.each(bulk.map((listed) => [listed.key, listed] as const))(
  '%s asks as much of the database for 40 ids as for 2',
  async (key, listed) => {
    const texts = async (count: number) => {
      const input = (await inputs[key]?.(count)) ?? {};
      const { value, texts: sent } = await statementsOf(() => admin.send(listed.familyKey, listed.name, input));
      expect([value.code, value.message]).toEqual([200, expect.any(String)]);
      return sent.map((text) => text.replace(/\$\d+(, ?\$\d+)*/g, '$').slice(0, 60));
    };
    // What is read once a process is read by the first.
    await texts(1);
    expect(await texts(40)).toEqual(await texts(2));
  },
);
