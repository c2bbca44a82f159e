import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { functionOf, putClient, signInFor, typeOf } from '../../../support/fixtures/basics.ts';
import { coinsOf, putCoins } from '../../../support/fixtures/coins.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const unchanged = assertUnchangedIn(service);
const agentId = await putClient(service, admin, 'Agent');
const agent = await signInFor(service, 'price-agent', agentId, 'administrator');
const monthlyPatrol = { category: 'patrol', billingMode: 'time', unit: 'monthly' } as const;
const price = { unit: 'monthly', currency: 'MCOIN', amount: 7 } as const;

describe('own prices of a function', () => {
  it('are paid by everyone without a template, the platform too', async () => {
    const added = await admin.call('terminalFunction', 'add', {
      funcName: 'Patrol by the month',
      ...monthlyPatrol,
      prices: [price],
    });
    const { funcId, prices } = added.result;
    expect(prices).toEqual([price]);
    for (const [session, clientId] of [[admin, 1] as const, [agent, agentId] as const]) {
      const { result } = await session.call('terminal', 'getFuncPrice', { clientId, funcIds: [funcId] });
      expect(result).toEqual(expect.arrayContaining([{ funcId, ...price, source: 'default' }]));
    }
    await putCoins(admin, 1, { MCOIN: 100 });
    const before = await coinsOf(admin, 1);
    const bought = await admin.call('terminal', 'add', {
      clientId: 1,
      typeId: await typeOf(service, 'terminal'),
      msId: 'C1800000001',
      msName: 'Priced',
      functions: [await functionOf(service, 'poc'), funcId],
      payment: { method: 'MCOIN', periods: 2 },
    });
    expect(bought.code).toBe(200);
    expect((await coinsOf(admin, 1)).MCOIN).toBe(before.MCOIN - 2 * (1 + price.amount));
  });

  it('are changed by an edit, and end with the unit they belong to', async () => {
    const input = { funcName: 'Edited', ...monthlyPatrol, prices: [price] };
    const { funcId, rowVersion } = (await admin.call('terminalFunction', 'add', input)).result;
    const dearer = { ...price, amount: 9 };
    const edited = await admin.call('terminalFunction', 'edit', { funcId, rowVersion, prices: [dearer] });
    expect(edited.result.prices).toEqual([dearer]);
    const renamed = await admin.call('terminalFunction', 'edit', { funcId, funcName: 'Edited again' });
    expect(renamed.result.prices).toEqual([dearer]);
    const daily = await admin.call('terminalFunction', 'edit', { funcId, unit: 'daily' });
    expect(daily.result.prices).toEqual([]);
    expect((await admin.call('terminal', 'getFuncPrice', { clientId: 1, funcIds: [funcId] })).result).toEqual([]);
  });

  it.each([
    ['of another unit', { unit: 'daily', currency: 'KCOIN', amount: 1 }, 'prices[0].unit', {}],
    ['in another coin', { unit: 'monthly', currency: 'YCOIN', amount: 1 }, 'prices[0].currency', {}],
    ['of nothing', { unit: 'monthly', currency: 'MCOIN', amount: 0 }, 'prices[0].amount', {}],
    ['of a function of plans', price, 'prices[0].funcId', { category: 'cloudSim' }],
  ] as const)('%s are refused', async (_name, wrong, field, more) => {
    const input = { funcName: 'Refused', ...monthlyPatrol, ...more, prices: [wrong] };
    const answer = await unchanged(() => admin.raw('terminalFunction', 'add', input));
    expect(answer).toMatchObject({ code: 400, errors: [{ field }] });
  });
});
