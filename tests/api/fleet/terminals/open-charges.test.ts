import type { VideoBillingRow } from '@roger/contract/families/fleet/video-billing';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { functionOf } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { payersOf } from '../../../support/fixtures/payers.ts';
import { putUse, putVideo, runUseBilling } from '../../../support/fixtures/use.ts';
import type { Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const { admin, payer, terminal } = await payersOf(service);
const video = await functionOf(service, 'video');

/** Creates a client with K coins and terminals that pay video by use, and bills a day of two minutes for each. */
async function clientWithVideo(terminals: number) {
  const { session, childId } = await payer({ KCOIN: 10_000 });
  await putCoins(admin, childId, { KCOIN: 1000 });
  const radios: { msId: string; terminalId: number }[] = [];
  for (let at = 0; at < terminals; at += 1) {
    const msId = await terminal(childId);
    const { id: terminalId } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
    await putVideo(service, terminalId);
    await putUse(service, terminalId, video, 130, 1);
    radios.push({ msId, terminalId });
  }
  await runUseBilling(service);
  return { session, childId, radios };
}

const list = async (session: Session, filter: object) => (await session.call('videoBilling', 'list', filter)).result;
const short = ({ status, seconds, units, amount, billNo }: VideoBillingRow) => [
  status,
  seconds,
  units,
  amount,
  billNo === null,
];

const withoutTime = ({ time: _time, ...row }: VideoBillingRow) => row;

describe('use that is not charged yet', () => {
  it('is listed for a client that never had coins, too', async () => {
    const { session, childId } = await payer({ KCOIN: 1 });
    const msId = await terminal(childId);
    const { id: terminalId } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
    await putVideo(service, terminalId);
    await putUse(service, terminalId, video, 130, 0);
    const { records, total } = await list(session, { clientId: [childId] });
    expect([total, records.map(short)]).toEqual([1, [['open', 130, 2, 4, true]]]);
    expect(records[0]?.clientName).not.toBe('');
  });

  it('is listed with the amount that the billing of now would charge, seconds carried over included', async () => {
    const { session, childId, radios } = await clientWithVideo(1);
    const [radio] = radios;
    await putUse(service, radio?.terminalId ?? 0, video, 50, 0);
    const { records, total } = await list(session, { clientId: [childId] });
    expect(total).toBe(2);
    expect(records.map(short)).toEqual([
      ['open', 50, 1, 2, true],
      ['paid', 130, 2, 4, false],
    ]);
    expect(records[0]).toMatchObject({ msId: radio?.msId, funcName: 'Video', price: 2, unit: 'minutely' });
    expect(records[0]?.id).toBeLessThan(0);
    // The job charges exactly the announced amount.
    await service.clock.later(86_400_000, () => runUseBilling(service));
    const after = await list(session, { clientId: [childId] });
    expect(after.records.map(short)).toEqual([
      ['paid', 50, 1, 2, false],
      ['paid', 130, 2, 4, false],
    ]);
  });

  it('is counted and cut into pages with the charges, forwards and backwards', async () => {
    const { session, childId, radios } = await clientWithVideo(5);
    for (const [at, { terminalId }] of radios.entries()) await putUse(service, terminalId, video, 60 * (at + 1), 0);
    for (const order of ['desc', 'asc'] as const) {
      const query = { clientId: [childId], column: 'time', order } as const;
      const whole = await list(session, query);
      expect(whole.total).toBe(10);
      const pages: VideoBillingRow[] = [];
      for (let pageNo = 1; pageNo <= 4; pageNo += 1) {
        const page = await list(session, { ...query, pageNo, pageSize: 3 });
        expect([page.total, page.pages]).toEqual([10, 4]);
        pages.push(...page.records);
      }
      expect(pages.map(withoutTime)).toEqual(whole.records.map(withoutTime));
      expect(new Set(pages.map(({ id }) => id)).size).toBe(10);
    }
  });

  it('is filtered and sorted by every value, also by those that depend on the price', async () => {
    const { session, childId, radios } = await clientWithVideo(3);
    for (const [at, { terminalId }] of radios.entries()) await putUse(service, terminalId, video, 60 * (at + 1), 0);
    const client = { clientId: [childId] };
    const statusOf = async (filter: object) => (await list(session, { ...client, ...filter })).records.map(short);
    expect((await statusOf({ status: ['open'] })).map(([, seconds]) => seconds)).toEqual([60, 120, 180]);
    expect(await statusOf({ status: ['paid'] })).toHaveLength(3);
    expect(await statusOf({ status: ['open', 'paid'] })).toHaveLength(6);
    expect(await statusOf({ msId: radios[1]?.msId })).toHaveLength(2);
    const amounts = async (filter: object) => (await statusOf(filter)).map(([status, , , amount]) => [status, amount]);
    expect(await amounts({ column: 'amount', order: 'desc' })).toEqual([
      ['open', 6],
      ['paid', 4],
      ['paid', 4],
      ['paid', 4],
      ['open', 4],
      ['open', 2],
    ]);
    expect(await amounts({ amount_begin: 5 })).toEqual([['open', 6]]);
    expect(await amounts({ status: ['open'], column: 'amount', pageSize: 2, pageNo: 2 })).toEqual([['open', 6]]);
    expect(await statusOf({ time_end: '2020-01-01' })).toEqual([]);
    expect(await statusOf({ billNo: 'x' })).toEqual([]);
  });

  it('is seen by the superiors of its client alone', async () => {
    const { childId, radios } = await clientWithVideo(1);
    const other = await clientWithVideo(1);
    await putUse(service, radios[0]?.terminalId ?? 0, video, 60, 0);
    expect((await list(other.session, { status: ['open'], clientId: [childId] })).records).toEqual([]);
    expect((await list(admin, { status: ['open'], clientId: [childId] })).records).toHaveLength(1);
    expect((await list(admin, { status: ['open'], clientId: [childId], excludeSub: true })).records).toEqual([]);
  });
});
