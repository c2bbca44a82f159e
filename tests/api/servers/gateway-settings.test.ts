import { inputFaults } from '@roger/contract/check';
import { commandParams } from '@roger/contract/gateway/commands';
import { silentBus, type BusMessages } from '@roger/domain/platform/bus/bus';
import { transaction } from '@roger/domain/platform/db/transaction';
import type { GatewayCtx } from '@roger/domain/servers/gateway/gateway-ctx';
import { markSettingsAnswered } from '@roger/domain/servers/gateway/settings/mark-settings-answered';
import { settingsReader, type SettingsCommand } from '@roger/domain/servers/gateway/settings/settings-commands';
import { raiseDesiredVersions } from '@roger/domain/fleet/settings/desired-version';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { readCommands } from '../../support/fixtures/servers/radio-servers.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { putRadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const MS_ID = 'T1000000001';
const id = await putTerminal(service, MS_ID, 1, { serverId: north.servId, backupServerId: south.servId });
await putTerminal(service, 'T1000000002', 1, { serverId: north.servId });
const group = await putGroup(service, 1, 'Alpha');

const ctxOf = (server: { servId: number }): GatewayCtx => ({
  ...jobOf({ ...service, bus: silentBus }),
  server: { id: server.servId, name: 'test' },
});
const ctx = ctxOf(north);
const comesOnline = (serverId: number) => {
  const now = service.clock.now();
  const state = { serverId, sessionId: 1n, lastSeenTime: now, lastOnlineTime: now, signedOff: false };
  return prisma.terminalPresence.upsert({
    where: { terminalId: id },
    create: { terminalId: id, ...state },
    update: state,
  });
};
/** The commands of a newly opened stream. */
async function handed(read = settingsReader(ctx)): Promise<SettingsCommand[]> {
  const commands: SettingsCommand[] = [];
  for await (const portion of read()) commands.push(...portion);
  for (const { type, params } of commands) {
    // Radio servers get exactly the documented params.
    const promised = commandParams[type];
    expect(inputFaults(promised, params)).toEqual([]);
    expect(Object.keys(params).toSorted()).toEqual(Object.keys(promised.properties).toSorted());
  }
  return commands;
}
const setGps = async (gpsInterval: number) =>
  expect(
    await admin.call('terminal', 'setting', { msIds: [MS_ID], parameters: { gpsInterval }, buttons: [] }),
  ).toMatchObject({ code: 200 });
const answer = (commandIds: string[], server = north) =>
  transaction(ctxOf(server), (tx) => markSettingsAnswered(tx, commandIds));

const report = (reportedVersion: number) =>
  prisma.terminalTwin.update({ where: { terminalId: id }, data: { reportedVersion } });

const hasVersion = (version: number) => (event: { data: unknown }) =>
  (event.data as { params?: { version?: number } }).params?.version === version;

describe('settings reach terminals as commands', () => {
  it('that wait until the terminal is online at the server which asks', async () => {
    await setGps(70);
    expect(await handed()).toEqual([]);
    await comesOnline(south.servId);
    expect(await handed()).toEqual([]);
    await comesOnline(north.servId);
    const commands = await handed();
    expect(commands).toMatchObject([
      {
        msId: MS_ID,
        type: 'settings',
        notAfter: null,
        params: { version: 1, parameters: { gpsInterval: 70 }, buttons: [] },
      },
    ]);
    expect(Object.keys(commands[0]?.params['parameters'] as object)).toHaveLength(30);
    expect(commands[0]?.commandId).toMatch(/^\d{16}$/);
    await service.clock.later(600_000, async () => expect(await handed()).toEqual([]));
  });

  it('come once on a stream, a newer one in place of an older one', async () => {
    const read = settingsReader(ctx);
    const [first] = await handed(read);
    expect(first?.params['version']).toBe(1);
    expect(await handed(read)).toEqual([]);
    await setGps(80);
    const [newer, ...none] = await handed(read);
    expect(newer).toMatchObject({ type: 'settings', params: { version: 2, parameters: { gpsInterval: 80 } } });
    expect(none).toEqual([]);
    expect(newer?.commandId).not.toBe(first?.commandId);
    expect(await handed()).toEqual([newer]);
  });

  it('contain groups, channels and contacts without a request, in the order of their versions', async () => {
    await admin.call('terminalContact', 'updateContact', { msId: MS_ID, contacts: [{ contactMsId: 'T1000000002' }] });
    await admin.call('terminal', 'joinGroup', { msIds: [MS_ID], grpIds: [group] });
    const commands = await handed();
    expect(commands.map(({ type, params }) => [type, params['version']])).toEqual([
      ['settings', 2],
      ['contacts', 3],
      ['channels', 4],
      ['groups', 4],
    ]);
    expect(commands[1]?.params).toEqual({
      version: 3,
      contacts: [{ msId: 'T1000000002', name: 'T1000000002', tag: null }],
    });
    expect(commands[2]?.params).toMatchObject({ channelMode: 'automatic', channels: [{ channel: 1, grpId: group }] });
    expect(commands[3]?.params).toMatchObject({ defaultGrpId: group, groups: [{ grpId: group, grpName: 'Alpha' }] });
  });

  it('end with what their server answers, of the version that it was sent', async () => {
    const commands = await handed();
    const [settings, contacts] = commands.map(({ commandId }) => commandId);
    if (settings === undefined || contacts === undefined) throw new Error('there are no commands');
    await answer([settings, contacts, '17', 'x'], { ...south, servId: 99_999 });
    expect(await handed()).toEqual(commands);
    await answer([settings, contacts, '17', 'x']);
    expect((await handed()).map(({ type }) => type)).toEqual(['channels', 'groups']);
    await setGps(90);
    await answer([settings]);
    expect((await handed()).map(({ type }) => type)).toEqual(['channels', 'groups', 'settings']);
  });

  it('end with the version that the terminal reports', async () => {
    await report(4);
    expect((await handed()).map(({ type }) => type)).toEqual(['settings']);
    await report(5);
    expect(await handed()).toEqual([]);
  });

  it('wake the servers that have the terminal online, once the change is committed', async () => {
    const messages: BusMessages['commands'][] = [];
    const bus = { ...silentBus, publish: (_topic: string, message: never) => void messages.push(message) };
    await transaction({ ...ctx, bus }, async (tx) => {
      await raiseDesiredVersions(tx, [id], ['settings']);
      expect(messages).toEqual([]);
    });
    expect(messages).toEqual([{ serverId: north.servId }]);
  });

  it('come on the command stream within a moment', async () => {
    await comesOnline(north.servId);
    const stream = await readCommands(service, north.token);
    await stream.next(hasVersion(6));
    const begun = performance.now();
    await setGps(95);
    const { event, data } = await stream.next(hasVersion(7));
    // Before the stream looks by itself, which it does every five seconds.
    expect(performance.now() - begun).toBeLessThan(4000);
    expect({ event, ...data }).toMatchObject({
      event: 'command',
      msId: MS_ID,
      type: 'settings',
      params: { parameters: { gpsInterval: 95 } },
      notAfter: null,
    });
    const { commandId } = data as { commandId: string };
    const events = [{ seq: 1, at: service.clock.now().getTime(), type: 'ack', msId: MS_ID, commandId, ok: true }];
    expect((await north.post('events', { stream: 'a', events })).body).toMatchObject({ taken: 1, refused: [] });
    expect(await handed()).toEqual([]);
    stream.close();
  });
});
