import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putReport } from '../../../support/fixtures/servers/gateway-events.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;
const since = service.clock.now();
const IMEI = '356938035640001';
let clientId = 0;
let owner: Session;

/** Creates a terminal with an IMEI that reported other hardware. */
async function putReporting(msId: string, reports: Record<string, string>, columns: object = {}): Promise<number> {
  const terminalId = await putTerminal(service, msId, clientId, columns);
  for (const [field, reported] of Object.entries(reports))
    await putReport(service, terminalId, field as 'imei' | 'iccid', reported);
  return terminalId;
}

const listed = async (hardwareAlarm: boolean) =>
  (await owner.call('terminal', 'list', { hardwareAlarm })).result.records;

const resolveReport = (msId: string, accept: boolean) => owner.call('terminal', 'acceptHardware', { msId, accept });

beforeAll(async () => {
  clientId = await putClient(service, admin, 'Hardware owner');
  owner = await signInFor(service, 'hardware-owner', clientId);
});

describe('hardware that a terminal reported', () => {
  it('is shown in its row and found by a filter', async () => {
    await putReporting('T1900000001', { imei: IMEI }, { imei: '356938035640009' });
    await putTerminal(service, 'T1900000002', clientId);
    expect(await listed(true)).toMatchObject([
      { msId: 'T1900000001', hardwareAlarm: { field: 'imei', reported: IMEI, since: expect.any(String) } },
    ]);
    expect(await listed(false)).toMatchObject([{ msId: 'T1900000002', hardwareAlarm: null }]);
  });

  it('is stored with its history and its row of the log once accepted', async () => {
    const { code, result } = await resolveReport('T1900000001', true);
    expect([code, result.imei, result.hardwareAlarm]).toEqual([200, IMEI, null]);
    const { records: changes } = (await owner.call('terminal', 'history', { msId: 'T1900000001', type: ['bind'] }))
      .result;
    expect(changes).toMatchObject([
      { kind: 'bind', params: { fields: { imei: { before: '356938035640009', after: IMEI } } } },
    ]);
    const rows = await prisma.operationLog.findMany({ where: { action: 'acceptHardware', target: 'T1900000001' } });
    expect(rows).toMatchObject([{ outcome: 'success' }]);
    expect((await resolveReport('T1900000001', true)).code).toBe(3102);
  });

  it('limits the terminal where it is not accepted, and is an alarm no longer', async () => {
    await putReporting('T1900000003', { iccid: '8931440400000000021' });
    const { result } = await resolveReport('T1900000003', false);
    expect([result.limitReason, result.iccid, result.hardwareAlarm]).toEqual(['admin', null, null]);
  });

  it('stays an alarm where another terminal has the number', async () => {
    await putTerminal(service, 'T1900000004', 1, { iccid: '8931440400000000031' });
    await putReporting('T1900000005', { imei: '356938035640041', iccid: '8931440400000000031' });
    expect((await resolveReport('T1900000005', true)).code).toBe(3101);
    const row = (await owner.call('terminal', 'queryMsExt', { msId: 'T1900000005' })).result;
    expect([row.imei, row.hardwareAlarm?.field]).toEqual([null, 'iccid']);
  });

  it('is stored without its check digit', async () => {
    await putReporting('T1900000006', { iccid: '89860312345678901235' });
    expect((await resolveReport('T1900000006', true)).result.iccid).toBe('8986031234567890123');
  });

  it('cannot be accepted by others', async () => {
    await putReporting('T1900000007', { imei: '356938035640051' });
    const foreign = await signInFor(service, 'hardware-foreign', await putClient(service, admin, 'Hardware foreign'));
    expect((await foreign.call('terminal', 'acceptHardware', { msId: 'T1900000007', accept: true })).code).toBe(3202);
  });
});

it('open alarms are counted with reported hardware, calls for help and the latest come first, and lead to their terminals', async () => {
  const other = await putClient(service, admin, 'Alarm owner');
  const session = await signInFor(service, 'alarm-owner', other);
  const raised = async (msId: string, kind: string, isOn: boolean, minutesAgo: number) => {
    const terminalId = await putTerminal(service, msId, other);
    const at = new Date(since.getTime() - minutesAgo * 60_000);
    await prisma.terminalAlarm.create({ data: { terminalId, kind, isOn, at } });
    return terminalId;
  };
  await raised('T1900000011', 'sos', true, 5);
  await raised('T1900000012', 'sos', true, 3);
  await raised('T1900000013', 'lowBattery', false, 1);
  const id = await raised('T1900000014', 'lowBattery', true, 2);
  await putReport(service, id, 'imei', IMEI);
  const { alarms } = (await session.call('terminal', 'fleetOverview')).result;
  expect(alarms.counts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'hardware', count: 1 },
    { kind: 'lowBattery', count: 1 },
    { kind: 'sos', count: 2 },
  ]);
  expect(alarms.latest.map(({ msId, kind }) => [msId, kind])).toEqual([
    ['T1900000012', 'sos'],
    ['T1900000011', 'sos'],
    ['T1900000014', 'lowBattery'],
    ['T1900000014', 'hardware'],
  ]);
  const { records } = (await session.call('terminal', 'list', { alarmKind: ['sos'], column: 'msId' })).result;
  expect(records.map(({ msId }) => msId)).toEqual(['T1900000011', 'T1900000012']);
});
