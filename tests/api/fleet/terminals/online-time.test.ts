import { describe, expect, it } from 'vitest';
import { monthsLater } from '../../../support/time/calendar.ts';
import { useService } from '../../../support/app.ts';
import { putAccount, putClient, putRole, putServer } from '../../../support/fixtures/basics.ts';
import { putSession } from '../../../support/fixtures/servers/online.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const midnight = Math.floor(service.clock.now().getTime() / DAY_MS) * DAY_MS;
/** A time of a day `daysAgo` days ago, in UTC. */
const at = (daysAgo: number, hours: number) => new Date(midnight - daysAgo * DAY_MS + hours * HOUR_MS);
const day = (daysAgo: number) => at(daysAgo, 0).toISOString().slice(0, 10);
const wire = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

let terminals = 0;
async function createTerminal(name: string) {
  const client = await putClient(service, admin, name);
  const msId = `T10000003${String((terminals += 1)).padStart(2, '0')}`;
  return { client, msId, terminalId: await putTerminal(service, msId, client, { name: `${name} radio` }) };
}
const list = async (input: object) => (await admin.call('onlineTime', 'list', input)).result;

describe('online time', () => {
  it('is listed by day, with the sums of all that pass the filters', async () => {
    const { client, msId, terminalId } = await createTerminal('Two days');
    await putSession(service, { terminalId, begin: at(2, 8), end: at(2, 10) });
    await putSession(service, { terminalId, begin: at(2, 11), end: at(2, 12) });
    await putSession(service, { terminalId, begin: at(1, 8), end: at(1, 9) });
    const { records, total, totals } = await list({ clientId: [client], pageSize: 1 });
    expect([total, totals]).toEqual([2, { onlineSeconds: 4 * 3600, sessions: 3 }]);
    expect(records).toMatchObject([{ msId, date: day(1), onlineSeconds: 3600, sessions: 1, clientName: 'Two days' }]);
    const [first] = (await list({ msId, date: [day(2)] })).records;
    expect(first).toMatchObject({
      date: day(2),
      onlineSeconds: 3 * 3600,
      firstOnline: wire(at(2, 8)),
      lastOffline: wire(at(2, 12)),
    });
  });

  it('counts the session that goes on, until now and within its day', async () => {
    const { msId, terminalId } = await createTerminal('Goes on');
    const begin = new Date(Math.max(midnight, service.clock.now().getTime() - 90_000));
    await putSession(service, { terminalId, begin });
    const expected = Math.floor(service.clock.now().getTime() / 1000) - Math.floor(begin.getTime() / 1000);
    const { records, totals } = await list({ msId });
    const [row] = records;
    expect(row?.onlineSeconds).toBeGreaterThanOrEqual(expected);
    expect(row?.onlineSeconds).toBeLessThan(expected + 30);
    expect(totals.onlineSeconds).toBeGreaterThanOrEqual(expected);
    expect(row?.lastOffline).toBeNull();
    // The day before shows only its own seconds.
    await prisma.onlineDay.updateMany({
      where: { terminalId },
      data: { date: new Date(`${day(1)}T00:00:00Z`), seconds: 60 },
    });
    expect((await list({ msId })).records).toMatchObject([{ date: day(1), onlineSeconds: 60 }]);
  });

  it('leaves out days without a second', async () => {
    const { msId, terminalId } = await createTerminal('Not a second');
    await putSession(service, { terminalId, begin: at(1, 8), end: at(1, 8) });
    expect(await list({ msId })).toMatchObject({ total: 0, totals: { onlineSeconds: 0, sessions: 0 } });
  });

  it('looks back seven days by default', async () => {
    const { msId, terminalId } = await createTerminal('Long ago');
    await putSession(service, { terminalId, begin: at(6, 8), end: at(6, 9) });
    await putSession(service, { terminalId, begin: at(7, 8), end: at(7, 9) });
    expect((await list({ msId })).records.map(({ date }) => date)).toEqual([day(6)]);
    expect((await list({ msId, date_begin: day(8) })).records.map(({ date }) => date)).toEqual([day(6), day(7)]);
    expect((await list({ msId, date_end: day(7) })).records.map(({ date }) => date)).toEqual([day(7)]);
  });

  it.each([
    [{ date_begin: day(250) }, 'date_begin', 'dateOlder', { months: 6 }],
    [{ date_end: day(250) }, 'date_end', 'dateOlder', { months: 6 }],
    [{ date_begin: day(40), date_end: day(2) }, 'date_end', 'dateRange', { context: 'month' }],
    [{ date_begin: day(2), date_end: day(4) }, 'date_end', 'dateRange', undefined],
    [{ date: [day(250)] }, 'date', 'dateOlder', { months: 6 }],
    [{ date_begin: '2026-02-30' }, 'date_begin', 'format', undefined],
  ])('refuses %j', async (input, field, rule, params) => {
    const refused = await admin.raw('onlineTime', 'list', input);
    expect(refused).toMatchObject({
      code: 400,
      errors: [{ field, rule, ...(params === undefined ? {} : { params }) }],
    });
  });

  it('takes a whole calendar month', async () => {
    // The day after the last one.
    const end = at(2, 0);
    const begin = monthsLater(end, -1);
    // The month before is shorter: 31 March has no day a month before, the first of March is the last that is not too old.
    if (begin.getUTCDate() !== end.getUTCDate()) begin.setUTCDate(begin.getUTCDate() + 1);
    const days = { date_begin: begin.toISOString().slice(0, 10), date_end: day(3) };
    expect((await admin.raw('onlineTime', 'list', days)).code).toBe(200);
  });

  it('is exported with hours, minutes and seconds', async () => {
    const { client, terminalId } = await createTerminal('Exported');
    await putSession(service, { terminalId, begin: at(1, 8), end: new Date(at(1, 9).getTime() + 61_000) });
    const { body } = await admin.raw('onlineTime', 'exportOnline', {
      clientId: [client],
      format: 'csv',
      columns: ['msName', 'onlineSeconds'],
    });
    expect(String(body)).toContain('"Exported radio","1:01:01"');
  });
});

describe('sessions', () => {
  it('are cut at the requested time, and have their server', async () => {
    const { msId, terminalId, client } = await createTerminal('Sessions');
    const group = await prisma.group.create({ data: { clientId: client, name: 'Night shift' } });
    const serverId = await putServer(admin, 'Session server', 'sessions.example');
    await putSession(service, {
      terminalId,
      begin: at(2, 8),
      end: at(2, 12),
      serverId,
      groupId: group.id,
      reason: 'lost',
    });
    await putSession(service, { terminalId, begin: at(3, 8), end: at(3, 9) });
    const detail = (input: object) => admin.call('onlineTime', 'selectOnlineDetailByList', { msIds: [msId], ...input });
    expect((await detail({})).result).toEqual([
      {
        msId,
        onlineTime: wire(at(2, 8)),
        offlineTime: wire(at(2, 12)),
        seconds: 4 * 3600,
        grpName: 'Night shift',
        reason: 'lost',
        servName: 'Session server',
      },
      expect.objectContaining({ onlineTime: wire(at(3, 8)), reason: 'signOff', grpName: null, servName: null }),
    ]);
    const cut = await detail({ begin: wire(at(2, 10)), end: wire(new Date(at(2, 11).getTime() - 1000)) });
    expect(cut.result).toMatchObject([
      { onlineTime: wire(at(2, 10)), offlineTime: wire(at(2, 11)), seconds: 3600, reason: null },
    ]);
  });

  it('go on without an end', async () => {
    const { msId, terminalId } = await createTerminal('Open session');
    const begin = new Date(service.clock.now().getTime() - 5000);
    await putSession(service, { terminalId, begin });
    const { result } = await admin.call('onlineTime', 'selectOnlineDetailByList', { msIds: [msId] });
    expect(result).toMatchObject([{ onlineTime: wire(begin), offlineTime: null, reason: null }]);
    expect(result[0]?.seconds).toBeGreaterThanOrEqual(5);
  });

  it('of a terminal that came from elsewhere are those under the own clients', async () => {
    const { msId, terminalId, client } = await createTerminal('Receiver of a session');
    const giver = await putClient(service, admin, 'Giver of a session');
    await putSession(service, { terminalId, begin: at(1, 8), end: at(1, 9) });
    await prisma.onlineSession.updateMany({ where: { terminalId }, data: { clientId: giver } });
    await putSession(service, { terminalId, begin: at(1, 10), end: at(1, 11) });
    await putAccount(service, 'session-reader', client, await putRole(service, client, 'Readers', ['terminalOnline']));
    const reader = await signIn(service, 'session-reader');
    const { result } = await reader.call('onlineTime', 'selectOnlineDetailByList', { msIds: [msId] });
    expect(result.map(({ onlineTime }) => onlineTime)).toEqual([wire(at(1, 10))]);
    expect((await admin.call('onlineTime', 'selectOnlineDetailByList', { msIds: [msId] })).result).toHaveLength(2);
  });
});
