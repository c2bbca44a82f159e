import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putTerminal, type TerminalOptions } from '../../support/fixtures/terminals.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;
const now = () => service.clock.now();
const secondsAgo = (seconds: number) => new Date(now().getTime() - seconds * 1000);
let terminals = 0;

const putServer = (name: string, lastSeenTime: Date | null) =>
  prisma.server.create({ data: { name, ip: `${name}.example.org`, port: 5000, lastSeenTime } });

/** Creates a terminal; returns its diagnosis by check. */
async function put(wanted: TerminalOptions) {
  terminals += 1;
  const msId = `T18${String(terminals).padStart(8, '0')}`;
  const terminalId = await putTerminal(service, msId, 1, wanted);
  const diagnose = async () => {
    const { result } = await admin.call('terminal', 'diagnosis', { msId });
    return Object.fromEntries(result.map(({ check, ...finding }) => [check, finding]));
  };
  return { msId, terminalId, diagnose };
}

const ORDER = [
  'expired',
  'limited',
  'server',
  'serverSilent',
  'signOn',
  'password',
  'hardware',
  'lastSeen',
  'settings',
];

it('answers every check in its order, all well of a terminal that works', async () => {
  const { id } = await putServer('heard', now());
  const { msId } = await put({ serverId: id, seenSecondsAgo: 5 });
  const { result } = await admin.call('terminal', 'diagnosis', { msId });
  expect(result.map(({ check }) => check)).toEqual(ORDER);
  expect(result.map(({ verdict, todo }) => [verdict, todo])).toEqual(ORDER.map(() => ['ok', null]));
  expect(result.find(({ check }) => check === 'server')?.params).toEqual({ servId: id, servName: 'heard' });
});

it('lists what a terminal without any setup needs', async () => {
  const { diagnose } = await put({ expiresInDays: -2, limitReason: 'admin' });
  expect(await diagnose()).toMatchObject({
    expired: { verdict: 'bad', text: 'expired', todo: 'renew' },
    limited: { verdict: 'bad', text: 'limitedByAdmin', todo: 'reactivate' },
    server: { verdict: 'bad', text: 'noServer', todo: 'bindServer' },
    serverSilent: { verdict: 'warn', text: 'serverUnknown' },
    signOn: { verdict: 'bad', text: 'neverSignedOn', todo: 'enterAccess' },
    lastSeen: { verdict: 'bad', text: 'neverSeen', todo: 'switchOn' },
    settings: { verdict: 'ok', text: 'settingsUntouched' },
  });
});

it('distinguishes a silent server from one with an active backup', async () => {
  const silent = await putServer('silent', secondsAgo(7200));
  const silentServer = await putServer('unheard', null);
  const seenServer = await putServer('backup', now());
  const alone = await put({ serverId: silent.id });
  expect((await alone.diagnose())['serverSilent']).toMatchObject({
    verdict: 'bad',
    text: 'serverSilent',
    todo: 'checkServer',
    params: { servId: silent.id, servName: 'silent' },
  });
  const never = await put({ serverId: silentServer.id });
  expect((await never.diagnose())['serverSilent']).toMatchObject({ verdict: 'bad', text: 'serverNeverHeard' });
  const backed = await put({ serverId: silent.id, backupServerId: seenServer.id });
  expect((await backed.diagnose())['serverSilent']).toMatchObject({ verdict: 'warn', text: 'backupHeard' });
});

it.each([
  [7200, { verdict: 'bad', text: 'serverAhead', todo: 'setClock' }],
  [-86_400, { verdict: 'warn', text: 'serverBehind', todo: 'setClock' }],
])('tells of a connected server whose clock is %i seconds off', async (clockSeconds, found) => {
  const server = await putServer(`clock${clockSeconds}`, now());
  await prisma.server.update({ where: { id: server.id }, data: { clockSeconds } });
  const { diagnose } = await put({ serverId: server.id });
  const params = { servId: server.id, servName: server.name, seconds: Math.abs(clockSeconds) };
  expect((await diagnose())['serverSilent']).toEqual({ ...found, params });
});

it('counts wrong passwords of a day, and those of ten minutes that lock', async () => {
  const { terminalId, diagnose } = await put({});
  const tried = (seconds: number) => ({ terminalId, time: secondsAgo(seconds) });
  await prisma.authorizeFailure.createMany({ data: [tried(90_000), tried(7000), tried(3600)] });
  expect((await diagnose())['password']).toMatchObject({
    verdict: 'warn',
    text: 'wrongPassword',
    params: { count: 2 },
  });
  await prisma.authorizeFailure.createMany({ data: Array.from({ length: 10 }, (_, index) => tried(index)) });
  expect((await diagnose())['password']).toMatchObject({ verdict: 'bad', text: 'locked', params: { count: 10 } });
});

it('distinguishes signed off from silent, and shows other hardware and waiting settings', async () => {
  const { terminalId, diagnose } = await put({ seenSecondsAgo: 4000 });
  const since = secondsAgo(60);
  const found = async () => {
    const { lastSeen, hardware, settings } = await diagnose();
    return [lastSeen?.text, hardware?.text, settings?.text];
  };
  expect(await found()).toEqual(['silent', 'hardwareKnown', 'settingsUntouched']);
  await prisma.terminalPresence.update({ where: { terminalId }, data: { signedOff: true } });
  await prisma.hardwareReport.create({ data: { terminalId, field: 'imei', reported: '356938035643801', since } });
  await prisma.terminalTwin.create({ data: { terminalId, desiredVersion: 1, desiredTime: since } });
  expect(await found()).toEqual(['signedOff', 'hardwareDiffers', 'settingsNever']);
  expect((await diagnose())['hardware']?.params).toMatchObject({ field: 'imei', reported: '356938035643801' });
  await prisma.terminalTwin.update({ where: { terminalId }, data: { reportedVersion: 0 } });
  expect(await found()).toEqual(['signedOff', 'hardwareDiffers', 'settingsPending']);
  await prisma.terminalTwin.update({ where: { terminalId }, data: { reportedVersion: 1, reportedTime: since } });
  expect((await diagnose())['settings']).toMatchObject({ verdict: 'ok', text: 'settingsApplied' });
});

it('is for those whose scope has the terminal', async () => {
  const { msId } = await put({});
  const foreign = await signInFor(service, 'diagnosis-foreign', await putClient(service, admin, 'Diagnosis foreign'));
  expect((await foreign.call('terminal', 'diagnosis', { msId })).code).toBe(3202);
});
