import { terminal } from '@roger/contract/families/workflows/terminal';
import { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { sortableFields } from '@roger/contract/fields/list-query';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { functionOf, putClient, putServer, signInFor, typeOf } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const servId = await putServer(admin, 'Radio North', '10.1.0.1');
const agent = await putClient(service, admin, 'Agent North', { servId, reminderDays: 30 });
const child = await putClient(service, admin, 'Harbour', { pid: agent, type: 2, reminderDays: 5 });
const north = await signInFor(service, 'north', agent);
const [handheldType, dispatcher] = [await typeOf(service), await typeOf(service, 'dispatcher')];
const model = await admin.call('terminalModel', 'add', { modelName: 'Alpha 7' });
const modelId = model.result.id;
const video = await functionOf(service, 'video');
const { id: creatorId } = await service.database.prisma.account.findUniqueOrThrow({ where: { name: 'north' } });
const day = (text: string) => new Date(`${text}Z`);

await putTerminal(service, 'T1000000001', agent, {
  name: 'Crew 100% ready',
  imei: '356938035643809',
  imei2: '356938035643817',
  iccid: '89014103211118510720',
  phone: '+30 210 123',
  email: 'crew@example.org',
  extAccount: 'ext_a\\b',
  modelId,
  serverId: servId,
  backupServerId: servId,
  callLevel: 7,
  autoUpdate: false,
  heartbeat: 120,
  connType: 'UDP',
  version: 'V1.2.3',
  dispatcherVersion: 'D9',
  creatorId,
  creatorName: 'north',
  createTime: day('2026-01-10T23:59:59.500'),
  expiresInDays: 10,
  seenSecondsAgo: 200,
  functions: { create: [{ functionId: video }] },
});
await putTerminal(service, 'T1000000002', child, {
  name: 'crew_two',
  // Stored without the check digit that is printed on the card.
  iccid: '8986031234567890123',
  createTime: day('2026-01-11T00:00:00'),
  expiresInDays: 10,
  seenSecondsAgo: 1000,
});
await putTerminal(service, 'T1000000003', child, {
  name: 'Crew Three',
  typeId: dispatcher,
  createTime: day('2026-01-12T00:00:00'),
  expiresInDays: -3,
  limitReason: 'expired',
});
await putTerminal(service, 'T1000000004', 1, {
  name: 'Platform own',
  createTime: day('2026-01-12T00:00:00'),
  expireTime: null,
  limitReason: 'admin',
});

type Filters = Parameters<typeof admin.raw>[2];

/** The last digits of the terminals that a filter returns, ascending. */
async function left(filters: Filters, session = admin): Promise<string> {
  const answer = await session.raw('terminal', 'list', { column: 'msId', pageSize: 100, ...(filters as object) });
  expect(answer.code).toBe(200);
  const { records, total } = answer.result as { records: TerminalRow[]; total: number };
  expect(total).toBe(records.length);
  return records.map(({ msId }) => msId.slice(-1)).join('');
}

/** The same for a raw query. */
async function by(query: string): Promise<string> {
  const { body } = await admin.download(`/nmsService/tbMsInfo/list?column=msId&${query}`);
  return (body as { result: { records: TerminalRow[] } }).result.records.map(({ msId }) => msId.slice(-1)).join('');
}

function sum(rows: { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

describe('filters', () => {
  it.each([
    ['msId', 't100000000', '1234'],
    ['msName', 'CREW', '123'],
    ['msName', '100%', '1'],
    ['msName', '%', '1'],
    ['msName', '_', '2'],
    ['msName', 'crew_', '2'],
    ['extAccount', '\\', '1'],
    ['extAccount', 'a\\b', '1'],
    ['imei', '35643809', '1'],
    ['imei2', '35643817', '1'],
    ['iccid', '8901410321', '1'],
    ['phone', '210', '1'],
    ['email', 'CREW@', '1'],
    ['typeName', 'dispatch', '3'],
    ['clientName', 'harb', '23'],
    ['modelName', 'alpha', '1'],
    ['servName', 'north', '1'],
    ['backupServName', 'north', '1'],
    ['version', 'v1.2', '1'],
    ['dispatcherVersion', 'd9', '1'],
    ['creator', 'nor', '1'],
    ['keyword', '1000000003', '3'],
    ['keyword', 'Crew T', '3'],
    ['keyword', '356938035643809', '1'],
    ['keyword', '356938035643817', ''],
    ['keyword', '8901410', '1'],
    ['keyword', '+30', '1'],
    ['iccid', '898603123456789012', '2'],
    ['iccid', '89860312345678901234', '2'],
    ['keyword', '89860312345678901234', '2'],
    ['iccid', '89860412345678901234', ''],
    ['msName', 'crew  three', '3'],
    // A blank filter filters nothing.
    ['msName', '  ', '1234'],
  ])('%s contains %s: %s', async (field, value, expected) => {
    expect(await left({ [field]: value })).toBe(expected);
  });

  it.each([
    ['typeId', () => ({ typeId: dispatcher }), '3'],
    ['typeId k=1,2', () => ({ typeId: `${handheldType},${dispatcher}` }), '1234'],
    ['kind', () => ({ kind: 'dispatcher,gateway' }), '3'],
    ['clientId', () => ({ clientId: child }), '23'],
    ['modelId', () => ({ modelId }), '1'],
    ['servId', () => ({ servId }), '1'],
    ['backupServId', () => ({ backupServId: servId }), '1'],
    ['callLevel', () => ({ callLevel: '7,9' }), '1'],
    ['autoUpdate', () => ({ autoUpdate: 'false' }), '1'],
    ['heartbeat', () => ({ heartbeat: 120 }), '1'],
    ['connType', () => ({ connType: 'UDP' }), '1'],
    ['onlineStatus', () => ({ onlineStatus: 'online' }), '1'],
    ['onlineStatus never', () => ({ onlineStatus: 'never' }), '34'],
    ['onlineStatus offline', () => ({ onlineStatus: 'offline' }), '2'],
    ['useStatus expiring', () => ({ useStatus: 'expiring' }), '1'],
    ['useStatus normal', () => ({ useStatus: 'normal' }), '24'],
    ['useStatus expired', () => ({ useStatus: 'expired' }), '3'],
    ['limited', () => ({ limited: 'true' }), '34'],
    ['not limited', () => ({ limited: 'false' }), '12'],
    ['limitReason', () => ({ limitReason: 'admin' }), '4'],
    ['funcId', () => ({ funcId: video }), '1'],
    ['empty values are absent', () => ({ msName: '', typeId: '', useStatus: '' }), '1234'],
    ['two filters at once', () => ({ msName: 'crew', clientId: child }), '23'],
  ])('%s', async (_what, filters, expected) => {
    expect(await left(filters())).toBe(expected);
  });

  it.each([
    ['createTime_begin=2026-01-11', '234'],
    ['createTime_end=2026-01-10', '1'],
    ['createTime_begin=2026-01-11 00:00:00&createTime_end=2026-01-11 00:00:00', '2'],
    ['createTime_begin=2026-01-11&createTime_end=2026-01-11', '2'],
    ['createTime_begin=2026-01-10 23:59:59&createTime_end=2026-01-10 23:59:59', '1'],
  ])('range %s', async (query, expected) => {
    expect(await left(Object.fromEntries(new URLSearchParams(query)))).toBe(expected);
  });

  it('take several values as k=1,2, as repeats and as k[]', async () => {
    expect(await by(`clientId=${agent},${child}`)).toBe('123');
    expect(await by(`clientId=${agent}&clientId=${child}`)).toBe('123');
    expect(await by(`clientId[]=${agent}&clientId[]=1`)).toBe('14');
    expect(await by(`clientId%5B%5D=${child}`)).toBe('23');
    expect(await by('useStatus=expired&useStatus=expiring')).toBe('13');
  });

  it('take an iccid as the start of a name too', async () => {
    const name = '89860399999999999999';
    const { id } = await service.database.prisma.terminal.findUniqueOrThrow({ where: { msId: 'T1000000002' } });
    await admin.call('terminal', 'edit', { id, msName: name });
    expect(await left({ keyword: name })).toBe('2');
    await admin.call('terminal', 'edit', { id, msName: 'crew_two' });
  });

  it('refuse a bad value of a known key and never drop it', async () => {
    const bad: [string, unknown][] = [
      ['createTime_begin', '2026-02-30'],
      ['createTime_end', '10.01.2026'],
      ['expireTime_begin', 'soon'],
      ['typeId', '1,x'],
      ['useStatus', 'fine'],
      ['pageNo', 0],
      ['pageSize', 501],
      ['column', 'passwordHash'],
      ['column', 't.id; drop table terminal'],
      ['order', 'down'],
      ['excludeSub', 'perhaps'],
    ];
    for (const [field, value] of bad) {
      const answer = await admin.raw('terminal', 'list', { [field]: value });
      expect([field, answer.code, answer.errors?.[0]?.field.split('[')[0]]).toEqual([field, 400, field]);
    }
  });

  it('leave subordinates out with excludeSub', async () => {
    expect(await left({}, north)).toBe('123');
    expect(await left({ excludeSub: 'true' }, north)).toBe('1');
    expect(await left({ excludeSub: 'false' }, north)).toBe('123');
    expect(await left({ excludeSub: 'true' })).toBe('4');
  });
});

describe('sorting and paging', () => {
  it.each(sortableFields(TerminalRow) as (keyof TerminalRow)[])(
    'sorts by %s, ties by id, both ways',
    async (column) => {
      const rows = async (order: 'asc' | 'desc') =>
        (await admin.call('terminal', 'list', { column, order })).result.records;
      const [up, down] = [await rows('asc'), await rows('desc')];
      expect(up).toHaveLength(4);
      // Nothing is last both ways, but where it means "without an end".
      const isEmpty = (row: TerminalRow) => row[column] === null && !['expireTime', 'remainDays'].includes(column);
      const expected = [...up.filter((row) => !isEmpty(row)).toReversed(), ...up.filter(isEmpty).toReversed()];
      expect(down.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const known = up.map((row) => row[column]).filter((value) => value !== null);
      const keys = known.map((value) => {
        if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.funcName)).join(', ');
        return typeof value === 'string' ? value : Number(value);
      });
      const sorted = column === 'msName' ? keys : keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sorted);
    },
  );

  it('defaults to the newest first, ten a page, and asc where only a column is named', async () => {
    const first = await admin.call('terminal', 'list');
    expect(first.result).toMatchObject({ size: 10, current: 1, pages: 1, total: 4 });
    expect(first.result.records.map(({ msId }) => msId.slice(-1)).join('')).toBe('4321');
    expect(await left({ column: 'msName', msName: 'crew', pageSize: 10 })).toMatch(/^[123]{3}$/);
  });

  it('answers no rows and the true total past the last page', async () => {
    const past = await admin.call('terminal', 'list', { pageNo: 99, pageSize: 3 });
    expect(past.result).toEqual({ records: [], total: 4, size: 3, current: 99, pages: 2 });
    const far = await admin.call('terminal', 'list', { pageNo: 2_147_483_647, pageSize: 500 });
    expect(far.result).toMatchObject({ records: [], total: 4 });
  });

  it('shows every row once over all pages, whatever the ties', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => admin.call('terminal', 'list', { pageNo, pageSize: 1, column: 'limited' })),
    );
    const ids = pages.flatMap(({ result }) => result.records.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });
});

describe('what a row says', () => {
  it('has every field of the contract, null where it is empty', async () => {
    const list = await admin.call('terminal', 'list', { msId: 'T1000000004' });
    const [row] = list.result.records;
    const fields = Object.keys(terminal.endpoints.queryById.result.properties);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(fields.toSorted());
    expect(row).toMatchObject({
      imei: null,
      modelName: null,
      expireTime: null,
      remainDays: null,
      useStatus: 'normal',
      limited: true,
      limitReason: 'admin',
      currentGrpId: null,
      onlineStatus: 'never',
      lastOnlineTime: null,
      functions: [],
    });
    expect((await admin.call('terminal', 'queryById', { id: row?.id ?? 0 })).result).toEqual(row);
  });

  it('hides the creator from a reader who may not see him', async () => {
    await putTerminal(service, 'T2000000001', child, { creatorId: 1, creatorName: 'admin' });
    const seen = await north.call('terminal', 'list', { msId: 'T2000000001' });
    expect(seen.result.records[0]?.creator).toBeNull();
    expect((await north.call('terminal', 'list', { creator: 'admin' })).result.total).toBe(0);
    const whole = await admin.call('terminal', 'list', { msId: 'T2000000001' });
    expect(whole.result.records[0]?.creator).toBe('admin');
    await service.database.prisma.terminal.delete({ where: { msId: 'T2000000001' } });
  });

  it('is expiring from as many days left as the client is reminded before, on its calendar', async () => {
    const id = await putTerminal(service, 'T2000000002', agent);
    const seen = new Set<string>();
    for (let hours = 29 * 24; hours < 33 * 24; hours += 3) {
      const expireTime = new Date(service.clock.now().getTime() + hours * 3_600_000);
      await service.database.prisma.terminal.update({ where: { id }, data: { expireTime } });
      const { remainDays, useStatus } = (await admin.call('terminal', 'queryById', { id })).result;
      seen.add(`${useStatus} ${remainDays}`);
    }
    expect([...seen].filter((one) => !/^expiring (28|29|30)$|^normal 3[1-3]$/.test(one))).toEqual([]);
    expect(seen).toContain('expiring 30');
    await service.database.prisma.terminal.delete({ where: { id } });
  });

  it('follows the clock: presence, use status and days left', async () => {
    const row = async () => {
      const session = await signIn(service);
      return (await session.call('terminal', 'list', { msId: 'T1000000001' })).result.records[0];
    };
    expect(await row()).toMatchObject({ onlineStatus: 'online', useStatus: 'expiring' });
    expect((await row())?.remainDays).toBe(10);
    // Three heartbeats of 120 s have passed since the last sign of life.
    service.clock.moveBy(100_000);
    expect(await row()).toMatchObject({ onlineStatus: 'online' });
    service.clock.moveBy(100_000);
    expect(await row()).toMatchObject({ onlineStatus: 'offline' });
    service.clock.moveBy(11 * 86_400_000);
    expect(await row()).toMatchObject({ useStatus: 'expired', remainDays: -1 });
    service.clock.moveBy(86_400_000);
    expect(await row()).toMatchObject({ useStatus: 'expired', remainDays: -2 });
    service.clock.moveBy(-12 * 86_400_000 - 200_000);
    service.clock.moveBy(-25 * 86_400_000);
    expect(await row()).toMatchObject({ useStatus: 'normal', remainDays: 35 });
    service.clock.moveBy(25 * 86_400_000);
  });
});

describe('counts', () => {
  it('count the scope, and today by the reader', async () => {
    const counts = (await signIn(service).then((session) => session.call('terminal', 'findMsCount'))).result;
    expect(counts).toEqual({ total: 4, online: 1, renewNum: 2, todayNum: 0 });
    await putTerminal(service, 'T3000000001', agent);
    const own = await north.call('terminal', 'findMsCount');
    expect(own.result).toEqual({ total: 4, online: 1, renewNum: 2, todayNum: 1 });
    await service.database.prisma.terminal.delete({ where: { msId: 'T3000000001' } });
  });

  it('show the fleet of the scope in figures', async () => {
    const { result } = await north.call('terminal', 'fleetOverview');
    expect([sum(result.byState), sum(result.byPresence), sum(result.byClient)]).toEqual([3, 3, 3]);
    expect(result.byClient.map(({ clientName }) => clientName).toSorted()).toEqual(['Agent North', 'Harbour']);
    expect(result.byExpiryMonth.find(({ month }) => month === '')?.count).toBe(1);
    expect(result.gateway).toBe(false);
  });
});
