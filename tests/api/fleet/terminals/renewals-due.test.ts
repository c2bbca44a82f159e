import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { coinsOf } from '../../../support/fixtures/coins.ts';
import { payersOf, renew, type Payer } from '../../../support/fixtures/payers.ts';
import { putTemplate } from '../../../support/fixtures/prices.ts';
import { putAccount, putRole, typeOf } from '../../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { admin, payer, terminal } = await payersOf(service);
const [handheldType, dispatcherType] = [await typeOf(service), await typeOf(service, 'dispatcher')];

type Days = 30 | 60 | 90;

const due = async (session: Session, days: Days = 30, clientId?: number) =>
  (await session.call('terminal', 'queryRenewals', { days, ...(clientId === undefined ? {} : { clientId }) })).result;

/** Creates a payer; its own client and its child have terminals with different expiries. */
async function withFleet(): Promise<Payer> {
  const someone = await payer({ YCOIN: 20 });
  const { id, childId } = someone;
  await terminal(childId, { expiresInDays: -3 });
  for (const expiresInDays of [1, 29.9]) await terminal(childId, { expiresInDays });
  await terminal(childId, { expiresInDays: 12, typeId: dispatcherType });
  await terminal(childId, { expiresInDays: 45 });
  await terminal(id, { expiresInDays: 80 });
  await terminal(childId, { expiresInDays: 91 });
  await terminal(childId, { expireTime: null });
  return someone;
}

describe('what is to be renewed', () => {
  it('now is what the counts and the list have, by the reminder days of each client', async () => {
    const { id, childId, session } = await withFleet();
    await service.database.prisma.client.update({ where: { id: childId }, data: { reminderDays: 20 } });
    await service.database.prisma.client.update({ where: { id }, data: { reminderDays: 85 } });
    const now = (await session.call('terminal', 'queryRenewals', {})).result;
    expect(now.clients.map(({ clientId, overdue, expiring }) => [clientId, overdue, expiring])).toEqual([
      [childId, 1, 2],
      [id, 0, 1],
    ]);
    expect(now.months.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect((await session.call('terminal', 'findMsCount', {})).result.renewNum).toBe(now.overdue + now.expiring);
    const listed = await session.call('terminal', 'list', { useStatus: ['expiring', 'expired'] });
    expect(listed.result.total).toBe(now.overdue + now.expiring);
    const own = (await session.call('terminal', 'queryRenewals', { excludeSub: true })).result;
    expect(own).toMatchObject({ overdue: 0, expiring: 1 });
  });

  it('is counted by client and type within the days, the overdue with it, the permanent never', async () => {
    const { id, childId, session } = await withFleet();
    const month = await due(session);
    expect(month).toMatchObject({ currency: 'YCOIN', overdue: 1, expiring: 3, amount: 4, held: 20 });
    expect(month.clients).toMatchObject([
      {
        clientId: childId,
        overdue: 1,
        expiring: 3,
        amount: 4,
        types: [
          { typeId: handheldType, overdue: 1, expiring: 2, amount: 3 },
          { typeId: dispatcherType, overdue: 0, expiring: 1, amount: 1 },
        ],
      },
    ]);
    expect(await due(session, 60)).toMatchObject({ overdue: 1, expiring: 4 });
    const quarter = await due(session, 90);
    expect(quarter).toMatchObject({ overdue: 1, expiring: 5 });
    expect(quarter.clients.map((client) => [client.clientId, client.amount])).toEqual([
      [childId, 5],
      [id, 1],
    ]);
    expect(await due(session, 90, id)).toMatchObject({ overdue: 0, expiring: 1, clients: [{ clientId: id }] });
    const own = (await session.call('terminal', 'queryRenewals', { days: 90, excludeSub: true })).result;
    expect(own).toMatchObject({ overdue: 0, expiring: 1, clients: [{ clientId: id }] });
  });

  it('is returned by month, the overdue first', async () => {
    const { session } = await withFleet();
    const { months, overdue, expiring } = await due(session, 90);
    expect(months[0]).toEqual({ month: '', count: 1 });
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
    expect(months.slice(1).every(({ month }) => /^\d{4}-\d{2}$/.test(month))).toBe(true);
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(overdue + expiring);
  });

  it('is what the list shows up to the same moment', async () => {
    const { childId, session } = await withFleet();
    const { until, clients } = await due(session, 60);
    const filter = { clientId: [childId], expireTime_end: until };
    for (const { typeId, overdue, expiring } of clients[0]?.types ?? []) {
      const { total } = (await session.call('terminal', 'list', { ...filter, typeId: [typeId] })).result;
      expect(total).toBe(overdue + expiring);
    }
    expect((await session.call('terminal', 'list', filter)).result.total).toBe(5);
  });

  it('costs what renewing it then books, at the price of who asks', async () => {
    const { id, childId, session } = await withFleet();
    await putTemplate(service, 1, `Three coins ${id}`, [id]);
    const { until, clients } = await due(session);
    const group = clients[0]?.types.find(({ typeId }) => typeId === handheldType);
    const filter = { clientId: [childId], typeId: [handheldType], expireTime_end: until };
    const { records } = (await session.call('terminal', 'list', filter)).result;
    const { result } = await renew(session, { msIds: records.map(({ msId }) => msId) });
    expect([group?.amount, result.total]).toEqual([9, 9]);
    expect((await coinsOf(session, id)).YCOIN).toBe(11);
    expect(await due(session)).toMatchObject({ overdue: 0, expiring: 1, amount: 3, held: 11 });
  });

  it("never has a sibling's terminals, for any named client", async () => {
    const [one, other] = [await withFleet(), await withFleet()];
    const { clients } = await due(one.session, 90);
    expect(clients.map(({ clientId }) => clientId).toSorted((a, b) => a - b)).toEqual([one.id, one.childId]);
    const nothing = { overdue: 0, expiring: 0, amount: 0, clients: [], months: [] };
    expect(await due(one.session, 90, other.childId)).toMatchObject(nothing);
    expect(await due(one.session, 90, 2_000_000_000)).toMatchObject(nothing);
    const all = await due(admin, 90);
    expect(all.clients.map(({ clientId }) => clientId)).toEqual(
      expect.arrayContaining([one.id, one.childId, other.id, other.childId]),
    );
  });
});

it('is shown to who may see the screen or renew, within the days on offer', async () => {
  const { id } = await payer({});
  for (const [name, keys, code] of [
    ['sees-renewals', ['billing', 'billingRenew'], 200],
    ['renews', ['terminals', 'terminalList', 'terminal.renew'], 200],
    ['only-lists', ['terminals', 'terminalList'], 510],
  ] as const) {
    await putAccount(service, name, id, await putRole(service, id, name, [...keys]));
    const session = await signIn(service, name);
    expect([name, (await session.raw('terminal', 'queryRenewals', { days: 30 })).code]).toEqual([name, code]);
  }
  for (const days of [0, 31, 365, '30,60']) {
    const { code, errors = [] } = await admin.raw('terminal', 'queryRenewals', { days });
    expect([days, code, [...new Set(errors.map(({ field }) => field))]]).toEqual([days, 400, ['days']]);
  }
});
