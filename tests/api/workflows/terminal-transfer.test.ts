import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { loggedDuring, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putClient, putServer, signInFor } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const [shared, left, own] = [
  await putServer(admin, 'Shared', '10.4.0.1'),
  await putServer(admin, 'Left behind', '10.4.0.2'),
  await putServer(admin, 'Of the receiver', '10.4.0.3'),
];
const agent = await putClient(service, admin, 'Agent', { servId: shared });
const giver = await putClient(service, admin, 'Giver', { pid: agent, type: 2 });
const receiver = await putClient(service, admin, 'Receiver', { pid: agent, type: 2 });
const foreign = await putClient(service, admin, 'Foreign');
await prisma.client.update({ where: { id: receiver }, data: { serverId: own } });
await prisma.clientServer.createMany({
  data: [
    { clientId: receiver, serverId: shared },
    { clientId: receiver, serverId: own },
  ],
  skipDuplicates: true,
});
const session = await signInFor(service, 'mover', agent);

let numbers = 0;
const createTerminal = async (clientId = giver, columns: object = {}) => {
  const msId = `D1${String((numbers += 1)).padStart(9, '0')}`;
  await putTerminal(service, msId, clientId, columns);
  return msId;
};
const stored = (msId: string) => prisma.terminal.findUniqueOrThrow({ where: { msId } });
const transfer = (msIds: string[], clientId: number, more: object = {}) =>
  session.call('terminal', 'transfer', { msIds, clientId, ...more });

it('takes terminals to another client with all they have', async () => {
  const msId = await createTerminal(giver, { serverId: shared, limitReason: 'admin', anchorDay: 31 });
  const before = await stored(msId);
  const rows = await loggedDuring(service, async () => {
    expect((await transfer([msId], receiver)).result).toEqual({
      transferred: 1,
      servers: [],
      memberships: 0,
      contacts: 0,
      profiles: 0,
      upgrades: 0,
    });
  });
  const after = await stored(msId);
  const moved = { clientId: receiver, scopePath: [1, agent, receiver], rowVersion: before.rowVersion + 1 };
  expect(after).toEqual({ ...before, ...moved });
  expect(rows).toMatchObject([{ targetClientId: receiver, formerClientId: giver, target: msId }]);
});

it('names servers that do not serve the new client, and gives its own instead', async () => {
  const msIds = [
    await createTerminal(giver, { serverId: left, backupServerId: left }),
    await createTerminal(giver, { serverId: shared }),
  ];
  const servers = [{ msId: msIds[0], servName: 'Left behind' }];
  const trial = await unchanged(() => transfer(msIds, receiver, { dryRun: true }));
  expect(trial.result).toEqual({ transferred: 2, servers, memberships: 0, contacts: 0, profiles: 0, upgrades: 0 });
  expect((await transfer(msIds, receiver)).result).toEqual({
    transferred: 2,
    servers,
    memberships: 0,
    contacts: 0,
    profiles: 0,
    upgrades: 0,
  });
  const [one, other] = [await stored(msIds[0] ?? ''), await stored(msIds[1] ?? '')];
  expect([one.serverId, one.backupServerId, other.serverId]).toEqual([own, null, shared]);
});

it('to the platform, which has every server, takes none away', async () => {
  const msId = await createTerminal(giver, { serverId: shared, backupServerId: left });
  const input = { msIds: [msId], clientId: 1 };
  const trial = await unchanged(() => admin.call('terminal', 'transfer', { ...input, dryRun: true }));
  expect(trial.result).toMatchObject({ transferred: 1, servers: [] });
  expect((await admin.call('terminal', 'transfer', input)).result).toEqual(trial.result);
  expect(await stored(msId)).toMatchObject({ clientId: 1, serverId: shared, backupServerId: left });
});

it('leaves those that are there already as they are', async () => {
  const msId = await createTerminal(receiver);
  const before = await stored(msId);
  expect((await transfer([msId], receiver)).result).toEqual({
    transferred: 0,
    servers: [],
    memberships: 0,
    contacts: 0,
    profiles: 0,
    upgrades: 0,
  });
  expect(await stored(msId)).toEqual(before);
});

it('is all or none, from and to clients of the scope only, each terminal once', async () => {
  const [mine, theirs] = [await createTerminal(), await createTerminal(foreign)];
  for (const [msIds, clientId, code] of [
    [[mine, theirs], receiver, 3202],
    [[mine], foreign, 3102],
    [[mine], 999_999, 3102],
    [[mine, mine], receiver, 400],
  ] as const) {
    expect((await unchanged(() => transfer([...msIds], clientId))).code).toBe(code);
  }
});
