import { pathOf } from '@roger/contract/define';
import { terminal } from '@roger/contract/families/workflows/terminal';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { functionOf, putAccount, putClient, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent');
const crew = await putClient(service, admin, 'Crew', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'Other', { pid: agent, type: 2 });
const foreign = await putClient(service, admin, 'Foreign');
await putCoins(admin, agent, { YCOIN: 1000 });
const session = await signInFor(service, 'picker', agent);

let numbers = 0;
const nextId = () => `S1${String((numbers += 1)).padStart(9, '0')}`;

/** Creates `count` terminals with this word in their name, and one more of a client out of scope. */
async function named(word: string, count: number, columns: object = {}): Promise<string[]> {
  await putTerminal(service, nextId(), foreign, { name: `${word} foreign`, ...columns });
  const msIds = Array.from({ length: count }, nextId);
  for (const msId of msIds) await putTerminal(service, msId, crew, { name: `${word} ${msId}`, ...columns });
  return msIds;
}

const all = (keyword: string, count: number) => ({ selection: { filters: { keyword }, count } });
const years = async (keyword: string) => {
  const rows = await prisma.terminal.findMany({ where: { name: { contains: keyword } }, orderBy: { id: 'asc' } });
  return rows.map(({ expireTime }) => expireTime?.getUTCFullYear());
};
const left = (word: string) => prisma.terminal.count({ where: { name: { contains: word } } });
const payment = { method: 'YCOIN', periods: 1 } as const;
const renew = (input: object) => session.raw('terminal', 'renew', { ...payment, ...input });

describe('a renewal of all that match', () => {
  it('is quoted and booked for just these', async () => {
    const msIds = await named('harbour', 3);
    const before = await years('harbour');
    const quote = await unchanged(() =>
      session.call('terminal', 'renew', { ...payment, ...all('harbour', 3), dryRun: true }),
    );
    expect(quote).toMatchObject({ code: 200, result: { total: 3 } });
    const booked = await session.call('terminal', 'renew', {
      ...payment,
      ...all('harbour', 3),
      quoteId: quote.result.quoteId ?? '',
    });
    expect(booked).toMatchObject({ code: 200, result: { total: 3, billNo: expect.any(String) } });
    expect(booked.result.items.map(({ msId }) => msId)).toEqual(msIds);
    const [theirs, ...ours] = before;
    expect(await years('harbour')).toEqual([theirs, ...ours.map((year) => (year ?? 0) + 1)]);
  });

  it('is refused after its quote where one came to them', async () => {
    await named('quay', 2);
    const quote = await session.call('terminal', 'renew', { ...payment, ...all('quay', 2), dryRun: true });
    await named('quay', 1);
    const answer = await unchanged(() => renew({ ...all('quay', 2), quoteId: quote.result.quoteId }));
    expect(answer).toMatchObject({ code: 3104, params: { reason: 'changed', count: 3 } });
  });

  it('is refused after its quote where as many are others', async () => {
    const [first = ''] = await named('pier', 2);
    const quote = await session.call('terminal', 'renew', { ...payment, ...all('pier', 2), dryRun: true });
    await prisma.terminal.update({ where: { msId: first }, data: { name: 'gone' } });
    await named('pier', 1);
    const answer = await unchanged(() => renew({ ...all('pier', 2), quoteId: quote.result.quoteId }));
    expect(answer).toMatchObject({ code: 3305 });
  });

  it('waits for another transaction that changes a row first, and is refused', async () => {
    const [first = ''] = await named('mole', 3);
    const connection = await pool.connect();
    await connection.query('begin');
    await connection.query(`update terminal set name = 'gone' where ms_id = $1`, [first]);
    const waiting = renew(all('mole', 3));
    await expect.poll(waiters).toBe(1);
    await connection.query('commit');
    connection.release();
    expect(await waiting).toMatchObject({ code: 3104, params: { reason: 'changed', count: 2 } });
    expect(new Set(await years('mole')).size).toBe(1);
  });

  it('of all that have expired happens once, however many ask for it at once', async () => {
    await named('wharf', 4, { expiresInDays: -2 });
    const input = { selection: { filters: { keyword: 'wharf', useStatus: ['expired'] }, count: 4 } };
    const answers = await Promise.all([renew(input), renew(input), renew(input)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3104, 3104]);
  });

  it('is replayed under its key although they are others by then', async () => {
    await named('jetty', 2);
    const headers = { 'Idempotency-Key': 'jetty-renewal-1' };
    const send = () => session.send('terminal', 'renew', { ...payment, ...all('jetty', 2) }, { headers });
    const first = await send();
    await named('jetty', 1);
    expect((await unchanged(send)).result).toEqual(first.result);
  });
});

/** Number of statements that wait for a lock. */
async function waiters(): Promise<number> {
  const sql = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { rows } = await pool.query<{ n: number }>(sql);
  return rows[0]?.n ?? 0;
}

it('a transfer of all that match moves those in scope', async () => {
  const msIds = await named('lorry', 3);
  const move = (count: number, more: object = {}) =>
    session.raw('terminal', 'transfer', { ...all('lorry', count), clientId: other, ...more });
  expect(await unchanged(() => move(4))).toMatchObject({ code: 3104, params: { reason: 'changed', count: 3 } });
  expect(await unchanged(() => move(3, { dryRun: true }))).toMatchObject({ code: 200, result: { transferred: 3 } });
  expect(await move(3)).toMatchObject({ code: 200, result: { transferred: 3 } });
  const moved = await prisma.terminal.findMany({ where: { clientId: other }, orderBy: { id: 'asc' } });
  expect(moved.map(({ msId }) => msId)).toEqual(msIds);
});

describe('a delete of all that match', () => {
  const path = pathOf(terminal, 'deleteBatch');

  it.each(['delete', 'post'] as const)('comes in a body of %s', async (method) => {
    await named(`crane ${method}`, 3);
    const request = async (count: number, more: object = {}) =>
      (
        await service.http[method](path)
          .set('x-access-token', session.token)
          .send({ ...all(`crane ${method}`, count), ...more })
      ).body as unknown;
    expect(await unchanged(() => request(2))).toMatchObject({ code: 3104, params: { reason: 'changed', count: 3 } });
    expect(await unchanged(() => request(3, { dryRun: true }))).toMatchObject({ code: 200, result: { deleted: 3 } });
    expect(await request(3)).toMatchObject({ code: 200, result: { deleted: 3 } });
    expect(await left(`crane ${method}`)).toBe(1);
  });

  it('happens once, however many ask for it at once', async () => {
    await named('winch', 5);
    const answers = await Promise.all([1, 2].map(() => session.raw('terminal', 'deleteBatch', all('winch', 5))));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3104]);
    expect(await left('winch')).toBe(1);
  });
});

it('asks for the permission to list terminals where a call needs none', async () => {
  await named('buoy', 1);
  const role = await putRole(service, agent, 'Recharges', ['coin.recharge']);
  await putAccount(service, 'recharger', agent, role);
  const recharger = await signIn(service, 'recharger');
  const items = [{ funcId: await functionOf(service, 'patrol'), unit: 'yearly', periods: 1 }];
  const input = { ...all('buoy', 1), items, method: 'YCOIN' };
  expect(await unchanged(() => recharger.raw('coin', 'rechargeService', input))).toMatchObject({ code: 510 });
  expect(await session.raw('coin', 'rechargeService', input)).toMatchObject({ code: 200 });
});

it('of 10 000 terminals is limited in one go', async () => {
  await pool.query(
    `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, anchor_day, create_time)
      select 'X1' || lpad(n::text, 9, '0'), 'thousands', (select min(id) from terminal_type), $1, array[1, $2, $1]::int[], 'none',
        now() + interval '1 year', 1, now() from generate_series(1, 10000) n`,
    [crew, agent],
  );
  const begun = performance.now();
  const answer = await session.raw('terminal', 'limit', { ...all('thousands', 10_000), limited: true });
  expect(answer).toMatchObject({ code: 200, result: { changed: 10_000 } });
  expect(performance.now() - begun).toBeLessThan(5000);
});
