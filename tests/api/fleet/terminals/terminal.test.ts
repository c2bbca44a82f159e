import { randomUUID } from 'node:crypto';
import { isTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import { describe, expect, it } from 'vitest';
import { monthsLater, timeOf, wireTime } from '../../../support/time/calendar.ts';
import { useService } from '../../../support/app.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { fingerprint, loggedDuring } from '../../../support/database/fingerprint.ts';
import {
  areaAt,
  functionOf,
  putAccount,
  putClient,
  putRole,
  putServer,
  signInFor,
  typeOf,
} from '../../../support/fixtures/basics.ts';
import { putTerminal, terminalCount } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';
import { untilServed } from '../../../support/until-served.ts';

const service = await useService();
const admin = await signIn(service);
const servId = await putServer(admin, 'Radio', '10.1.0.1');
const agent = await putClient(service, admin, 'Agent', { servId, areaMinutes: 480 });
const child = await putClient(service, admin, 'Child', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'Other');
const north = await signInFor(service, 'north', agent);
await putCoins(admin, 1, { YCOIN: 10_000, MCOIN: 10_000, KCOIN: 10_000 });
await putCoins(admin, agent, { YCOIN: 10_000, MCOIN: 10_000, KCOIN: 10_000 });
const typeId = await typeOf(service);
const [poc, video] = [await functionOf(service, 'poc'), await functionOf(service, 'video')];

let ids = 0;
const freeMsId = () => `A1${String((ids += 2000)).padStart(9, '0')}`;
const newTerminal = (more: object = {}) => ({
  msId: freeMsId(),
  msName: 'Radio',
  typeId,
  clientId: child,
  ...paidForAYear,
  ...more,
});

describe('add', () => {
  it('creates one with a random password that is shown once and stored hashed', async () => {
    const wanted = newTerminal();
    const rows = await loggedDuring(service, async () => {
      const added = await north.call('terminal', 'add', wanted);
      expect(added).toMatchObject({ code: 200, result: { skipped: [], total: 1, currency: 'YCOIN' } });
      const [row] = added.result.created;
      expect(row).toMatchObject({
        msId: wanted.msId,
        msName: 'Radio',
        clientId: child,
        clientName: 'Child',
        kind: 'terminal',
        useStatus: 'normal',
        limited: false,
        onlineStatus: 'never',
        creator: 'north',
        rowVersion: 1,
        functions: [{ funcId: poc, category: 'poc' }],
      });
      expect(row?.msPwd).toMatch(/^[A-Za-z0-9]{6}$/);
      const stored = await service.database.prisma.terminal.findUniqueOrThrow({ where: { msId: wanted.msId } });
      expect(stored.passwordHash).not.toContain(row?.msPwd);
      expect(isTerminalPassword(stored.passwordHash, row?.msPwd ?? '')).toBe(true);
      expect(JSON.stringify((await north.call('terminal', 'queryById', { id: stored.id })).body)).not.toContain(
        'msPwd',
      );
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      operateType: 'add',
      outcome: 'success',
      code: 200,
      target: wanted.msId,
      targetClientId: child,
      accountsName: 'north',
    });
    expect(JSON.stringify(rows[0]?.after)).not.toMatch(/"msPwd":"(?!\*\*\*)/);
  });

  it('gives one year of validity by the calendar of its client', async () => {
    const [row] = (await north.call('terminal', 'add', newTerminal({ clientId: agent }))).result.created;
    const start = timeOf(row?.createTime ?? '');
    // A second may pass between the booking, from which validity counts, and the row.
    const ends = [0, 1000].map((ms) => wireTime(monthsLater(new Date(start.getTime() - ms), 12)));
    expect(ends).toContain(row?.expireTime);
    expect(row?.functions[0]?.expireTime).toBe(row?.expireTime);
  });

  it("takes the client's server by default", async () => {
    const [row] = (await north.call('terminal', 'add', newTerminal({ clientId: agent }))).result.created;
    expect(row).toMatchObject({ servId, servName: 'Radio' });
    const [none] = (await north.call('terminal', 'add', newTerminal({ clientId: agent, servId: null }))).result.created;
    expect(none?.servId).toBeNull();
  });

  it('creates a range of consecutive ids with numbered names and the password asked for', async () => {
    const wanted = newTerminal({ count: 12, msPwd: 'abc123' });
    const { result } = await north.call('terminal', 'add', wanted);
    const first = Number(wanted.msId.slice(1));
    expect(result.created.map(({ msId }) => Number(msId.slice(1)) - first)).toEqual([...Array(12).keys()]);
    expect(result.created.map(({ msName }) => msName)).toEqual(
      [...Array(12).keys()].map((index) => `Radio${String(index + 1).padStart(3, '0')}`),
    );
    expect(new Set(result.created.map(({ msPwd }) => msPwd))).toEqual(new Set(['abc123']));
  });

  it('takes 1 to 1 000 and keeps within the pattern of ids', async () => {
    const many = await north.call('terminal', 'add', newTerminal({ count: 1000 }));
    expect(many.result.created).toHaveLength(1000);
    expect(many.result.created.at(-1)?.msName).toBe('Radio1000');
    for (const count of [0, 1001, -1, 1.5]) {
      expect((await north.raw('terminal', 'add', newTerminal({ count }))).code).toBe(400);
    }
    const before = await terminalCount(service);
    for (const msId of ['A9999999999', 'A2999999999']) {
      const answer = await north.call('terminal', 'add', newTerminal({ msId, count: 2 }));
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'count' }] });
    }
    expect(await terminalCount(service)).toBe(before);
  });

  it.each([
    'a1000000000',
    'A3000000000',
    'A100000000',
    'A10000000000',
    '11000000000',
    'A1000 000000',
    'A1000000000\u0000',
  ])('refuses the id %j', async (msId) => {
    const answer = await north.call('terminal', 'add', newTerminal({ msId }));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'msId', rule: 'format' }] });
  });

  it('refuses names that the suffix would make too long, and values that only one terminal can have', async () => {
    const long = await north.call('terminal', 'add', newTerminal({ msName: 'x'.repeat(62), count: 2 }));
    expect(long).toMatchObject({ code: 400, errors: [{ field: 'msName', rule: 'maxLength' }] });
    expect((await north.call('terminal', 'add', newTerminal({ msName: 'x'.repeat(64) }))).code).toBe(200);
    const one = await north.call('terminal', 'add', newTerminal({ imei: '356938035640001', count: 2 }));
    expect(one).toMatchObject({ code: 400, errors: [{ field: 'imei', rule: 'count' }] });
  });

  it('refuses taken ids with 3201 and what to confirm, and skips them once confirmed', async () => {
    const wanted = newTerminal({ count: 4 });
    const second = `A${String(Number(wanted.msId.slice(1)) + 1).padStart(10, '0')}`;
    await putTerminal(service, second, other);
    const before = await fingerprint(service);
    const refused = await north.call('terminal', 'add', wanted);
    expect(refused).toMatchObject({
      code: 3201,
      params: { msIds: [second] },
      result: { confirm: 'skipExisting', msIds: [second] },
    });
    expect(await fingerprint(service)).toEqual(before);
    const skipped = await north.call('terminal', 'add', { ...wanted, confirm: ['skipExisting'] });
    expect(skipped.result.skipped).toEqual([second]);
    expect(skipped.result.created).toHaveLength(3);
    const again = await north.send('terminal', 'add', wanted, { query: { confirm: 'skipExisting' } });
    expect(again).toMatchObject({ code: 200, result: { created: [] } });
    const flag = await north.call('terminal', 'add', { ...wanted, skipExisting: true });
    expect(flag.result.skipped).toHaveLength(4);
  });

  it.each(['imei', 'iccid'] as const)('keeps %s unique over the installation', async (field) => {
    const value = field === 'iccid' ? '8944500102198765432' : '356938035640009';
    expect((await admin.call('terminal', 'add', newTerminal({ clientId: other, [field]: value }))).code).toBe(200);
    const before = await fingerprint(service);
    const answer = await north.call('terminal', 'add', newTerminal({ [field]: value }));
    expect(answer).toMatchObject({ code: 3101, params: { field } });
    expect(JSON.stringify(answer.body)).not.toContain('Other');
    expect(await fingerprint(service)).toEqual(before);
  });

  it('cuts an ICCID of 20 of the three operators to its first 19, before it looks for equals', async () => {
    const cut = '8986031234567890123';
    const [row] = (await north.call('terminal', 'add', newTerminal({ iccid: `${cut}9` }))).result.created;
    expect(row?.iccid).toBe(cut);
    expect((await north.call('terminal', 'add', newTerminal({ iccid: `${cut}4` }))).code).toBe(3101);
    expect((await north.call('terminal', 'add', newTerminal({ iccid: cut }))).code).toBe(3101);
    const [whole] = (await north.call('terminal', 'add', newTerminal({ iccid: '8986041234567890123X' }))).result
      .created;
    expect(whole?.iccid).toBe('8986041234567890123X');
    expect((await north.call('terminal', 'add', newTerminal({ iccid: '898603123456789012' }))).code).toBe(400);
  });

  it('refuses functions without PoC (3210) and gateways with more than PoC (3209)', async () => {
    expect((await north.call('terminal', 'add', newTerminal({ functions: [video] }))).code).toBe(3210);
    expect((await north.call('terminal', 'add', newTerminal({ functions: [] }))).code).toBe(3210);
    const gateway = await typeOf(service, 'gateway');
    expect((await north.call('terminal', 'add', newTerminal({ typeId: gateway, functions: [poc, video] }))).code).toBe(
      3209,
    );
    expect((await north.call('terminal', 'add', newTerminal({ typeId: gateway, functions: [poc] }))).code).toBe(200);
    const both = await north.call('terminal', 'add', newTerminal({ functions: [video, poc] }));
    expect(both.result.created[0]?.functions.map(({ category }) => category).toSorted()).toEqual(['poc', 'video']);
    expect((await north.call('terminal', 'add', newTerminal({ functions: [999_999] }))).code).toBe(3102);
  });

  it('refuses types that are off, foreign clients and servers, and models that do not exist', async () => {
    await service.database.prisma.terminalType.update({ where: { id: typeId }, data: { enabled: false } });
    expect((await north.call('terminal', 'add', newTerminal())).code).toBe(3102);
    await service.database.prisma.terminalType.update({ where: { id: typeId }, data: { enabled: true } });
    expect((await north.call('terminal', 'add', newTerminal({ clientId: other }))).code).toBe(3102);
    expect((await north.call('terminal', 'add', newTerminal({ modelId: 999_999 }))).code).toBe(3102);
    const hidden = await putServer(admin, 'Hidden', '10.1.0.9');
    expect((await north.call('terminal', 'add', newTerminal({ servId: hidden }))).code).toBe(3102);
    await putClient(service, admin, 'Bound alone', { pid: agent, type: 2, servId: hidden });
    expect((await north.call('terminal', 'add', newTerminal({ servId: hidden }))).code).toBe(3102);
  });

  it('previews in a dry run and writes nothing', async () => {
    const wanted = newTerminal({ count: 3, dryRun: true });
    const before = await fingerprint(service);
    const rows = await loggedDuring(service, async () => {
      const answer = await north.call('terminal', 'add', wanted, { 'idempotency-key': 'dry-run-key' });
      expect(answer.code).toBe(200);
      expect(answer.result.created).toHaveLength(3);
    });
    expect(rows).toEqual([]);
    expect(await fingerprint(service)).toEqual(before);
    expect((await north.call('terminal', 'add', { ...wanted, count: 1, msId: 'bad' })).code).toBe(400);
    const query = await north.send('terminal', 'add', newTerminal(), { query: { dryRun: 'true' } });
    expect(query.code).toBe(200);
    expect(await fingerprint(service)).toEqual(before);
  });
});

describe('races and repeats', () => {
  it('makes one row of 20 parallel adds of one id', async () => {
    const wanted = newTerminal();
    const answers = await Promise.all(Array.from({ length: 20 }, () => north.call('terminal', 'add', wanted)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(3201)]);
    expect(await terminalCount(service, { msId: wanted.msId })).toBe(1);
  });

  it('has one effect of 200 parallel calls with one idempotency key, and replays its answer', async () => {
    const [wanted, key] = [newTerminal(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        untilServed(() => north.call('terminal', 'add', wanted, { 'idempotency-key': key })),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await terminalCount(service, { msId: wanted.msId })).toBe(1);
    const later = await north.call('terminal', 'add', wanted, { 'idempotency-key': key });
    expect(later.result).toEqual(answers[0]?.result);
  });

  it('refuses another body under the key, but not a confirmation; a refusal frees the key', async () => {
    const [wanted, key] = [newTerminal(), { 'idempotency-key': randomUUID() }];
    await putTerminal(service, wanted.msId, other);
    expect((await north.call('terminal', 'add', wanted, key)).code).toBe(3201);
    const confirmed = { ...wanted, count: 2, confirm: ['skipExisting' as const] };
    expect((await north.call('terminal', 'add', confirmed, key)).code).toBe(200);
    const reused = await north.call('terminal', 'add', { ...confirmed, msName: 'Else' }, key);
    expect(reused).toMatchObject({ code: 3104, params: { reason: 'keyReused' } });
    expect((await north.call('terminal', 'add', { ...confirmed, confirm: [] }, key)).code).toBe(200);
  });

  it('keeps keys apart by account, for 24 hours, and only well-formed ones', async () => {
    const key = { 'idempotency-key': 'shared-key-1' };
    expect((await north.call('terminal', 'add', newTerminal(), key)).code).toBe(200);
    expect((await admin.call('terminal', 'add', newTerminal(), key)).code).toBe(200);
    for (const bad of ['short', 'x'.repeat(129), 'with blank inside']) {
      const answer = await north.call('terminal', 'add', newTerminal(), { 'idempotency-key': bad });
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'Idempotency-Key' }] });
    }
    service.clock.moveBy(25 * 3_600_000);
    const tomorrow = await signIn(service, 'north');
    expect((await tomorrow.call('terminal', 'add', newTerminal(), key)).code).toBe(200);
    service.clock.moveBy(-25 * 3_600_000);
  });
});

describe('look-ups of the add form', () => {
  it('gives the next free id of the prefix, PoC, the server and the expiry', async () => {
    const type = await service.database.prisma.terminalType.findUniqueOrThrow({ where: { id: typeId } });
    await service.database.prisma.terminal.deleteMany({ where: { msId: { startsWith: type.idPrefix } } });
    const first = await north.call('terminal', 'getUserAdd', { clientId: agent, typeId });
    const expected = `${type.idPrefix}${'1'.padStart(11 - type.idPrefix.length, '0')}`;
    expect(first.result).toMatchObject({ msId: expected, servId, functions: [poc] });
    expect(first.result.expireTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    // Another client's terminal has the id: ids are unique in the whole installation.
    await putTerminal(service, `${type.idPrefix}000000007`, other);
    const next = await north.call('terminal', 'getUserAdd', { clientId: agent, typeId });
    expect(next.result.msId).toBe(`${type.idPrefix}000000008`);
    await putTerminal(service, `${type.idPrefix}999999999`, other);
    const gap = await north.call('terminal', 'getUserAdd', { clientId: agent, typeId });
    expect(gap.result.msId).not.toBeNull();
    expect((await north.call('terminal', 'isExistMsId', { msId: gap.result.msId ?? '' })).result).toBe(false);
    expect((await north.call('terminal', 'getUserAdd', { clientId: other, typeId })).code).toBe(3102);
  });

  it('says which ids exist, over the installation, and leaves a row out by its id', async () => {
    const [occupied, free] = [freeMsId(), freeMsId()];
    const id = await putTerminal(service, occupied, child);
    expect((await north.call('terminal', 'isExistMsId', { msId: occupied })).result).toBe(true);
    expect((await north.call('terminal', 'isExistMsId', { msId: occupied, id })).result).toBe(false);
    expect((await north.call('terminal', 'isExistMsId', { msId: free })).result).toBe(false);
    const split = await north.call('terminal', 'checkExistId', { msIds: [occupied, free, occupied] });
    expect(split.result).toEqual({ existing: [occupied], free: [free] });
    expect((await north.call('terminal', 'checkExistId', { msIds: [] })).code).toBe(400);
  });

  it('says which ids exist only to those who add terminals', async () => {
    const [msId, clientId] = [freeMsId(), agent];
    for (const [key, code] of [
      ['terminal.edit', 510],
      ['terminal.add', 200],
      ['terminal.import', 200],
    ] as const) {
      const name = `ids-${key}`;
      await putAccount(service, name, clientId, await putRole(service, clientId, name, ['terminalList', key]));
      const session = await signIn(service, name);
      expect([key, (await session.raw('terminal', 'isExistMsId', { msId })).code]).toEqual([key, code]);
      expect([key, (await session.raw('terminal', 'checkExistId', { msIds: [msId] })).code]).toEqual([key, code]);
    }
  });

  it('counts remaining days and today in the zone that belongs to each', async () => {
    const beijing = await service.database.prisma.client.findUniqueOrThrow({ where: { id: agent } });
    expect(beijing.areaId).toBe(await areaAt(service, 480));
    expect((await north.call('client', 'getTimeDiffByClient')).result).toBe(8);
  });
});
