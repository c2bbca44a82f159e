import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeAll(() => {
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { cookie: '' });
});
afterAll(() => vi.unstubAllGlobals());

type Row = Parameters<
  typeof import('../../../apps/web/src/features/terminals/terminal-summary.ts').summaryOf
>[0][number];

const poc = { funcId: 1, funcName: 'PoC', category: 'poc', expireTime: null, limitReason: null } as const;
const video = { ...poc, funcId: 2, funcName: 'Video', category: 'video' } as const;
const one: Row = {
  msId: 'T1',
  msName: 'One',
  typeId: 1,
  typeName: 'Radio',
  kind: 'terminal',
  clientId: 5,
  expireTime: '2026-06-01 00:00:00',
  remainDays: 10,
  limitReason: null,
  functions: [poc],
};

describe('fallbacks of a plain service', () => {
  it('summarise terminals as the service does', async () => {
    const { summaryOf } = await import('../../../apps/web/src/features/terminals/terminal-summary.ts');
    const rows: Row[] = [
      one,
      { ...one, msId: 'T2', expireTime: '2026-07-01 00:00:00', remainDays: 40, functions: [poc, video] },
      { ...one, msId: 'T3', clientId: 6, expireTime: null, remainDays: null, limitReason: 'admin' },
      { ...one, msId: 'T4', typeId: 2, typeName: 'Seat', expireTime: '2026-01-01 00:00:00', remainDays: -5 },
    ];
    expect(summaryOf(rows)).toMatchObject({
      count: 4,
      clients: 2,
      limitedByHand: 1,
      permanent: 1,
      paid: 2,
      paidDays: 50,
      paidUntil: '2026-07-01 00:00:00',
      types: [
        {
          typeId: 1,
          count: 3,
          functions: [
            { funcId: 1, count: 3 },
            { funcId: 2, count: 1 },
          ],
        },
        { typeId: 2, count: 1, functions: [{ funcId: 1, count: 1 }] },
      ],
    });
    expect(summaryOf([])).toMatchObject({ count: 0, paidUntil: null, types: [] });
  });

  it('make a bill of its rows', async () => {
    const { billOfRows } = await import('../../../apps/web/src/screens/billing-client/bill-of-rows.ts');
    const row = {
      id: 1,
      billNo: '7',
      type: 'issue',
      method: 'YCOIN',
      currency: 'YCOIN',
      amount: -5,
      balanceAfter: 10,
      clientId: 1,
      clientName: 'A',
      counterpartName: 'B',
      count: null,
      msId: null,
      operator: 'x',
      remark: '',
      undone: false,
      createTime: '2026-01-01 00:00:00',
    } as const;
    const other = { ...row, id: 2, clientId: 2, clientName: 'B', counterpartName: 'A', amount: 5 } as const;
    const free = { ...row, id: 3, currency: null, balanceAfter: null, amount: 0 } as const;
    const bill = billOfRows([row, other, free]);
    expect(bill?.entries.map(({ clientName, amount }) => [clientName, amount])).toEqual([
      ['A', -5],
      ['B', 5],
    ]);
    expect(bill).toMatchObject({ billNo: '7', own: false, undoneBy: null, validity: [] });
    expect(billOfRows([])).toBeNull();
  });

  it('count the terminals to renew until the last day of the horizon', async () => {
    const { lastDay } = await import('../../../apps/web/src/screens/billing-renew/due-filters.ts');
    expect(lastDay(30, Date.parse('2026-01-31T23:59:59Z'))).toBe('2026-03-02');
    const { tasksOfCounts } = await import('../../../apps/web/src/screens/home/counts-alone.ts');
    expect(tasksOfCounts({ total: 9, online: 1, renewNum: 3, todayNum: 0 })).toMatchObject({ renewNum: 3, jobs: null });
  });
});
