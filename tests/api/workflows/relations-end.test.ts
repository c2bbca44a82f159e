import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { withoutSideEffectsIn } from '../../support/database/side-effects.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { associate, changesOf, channelsOf, groupsOf, newVersion, putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putUpgradeRecord, putUpgradeTask } from '../../support/fixtures/upgrades.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const withoutSideEffects = withoutSideEffectsIn(service);
const admin = await signIn(service);
let made = 0;

/**
 * Creates an agent with a client below it. The client's terminal is in groups of both and of the platform; the client's
 * group is associated with the other two.
 */
async function place() {
  made += 1;
  const agentId = await putClient(service, admin, `End agent ${made}`, { quota: 50 });
  const clientId = await putClient(service, admin, `End client ${made}`, { pid: agentId, quota: 50 });
  const msId = `E1${String(made).padStart(9, '0')}`;
  const terminalId = await putTerminal(service, msId, clientId);
  const upperId = await putTerminal(service, `E2${String(made).padStart(9, '0')}`, agentId);
  const top = await putGroup(service, 1, `End top ${made}`);
  const upper = await putGroup(service, agentId, `End upper ${made}`);
  const own = await putGroup(service, clientId, `End own ${made}`);
  await associate(service, upper, own);
  await associate(service, top, own);
  await prisma.terminalContact.create({ data: { terminalId, contactId: upperId } });
  await admin.call('terminal', 'joinGroup', { msIds: [msId], grpIds: [upper, own, top] });
  await putWork(agentId, msId, terminalId);
  return { agentId, clientId, msId, terminalId, groups: { top, upper, own } };
}

/** Gives a terminal a profile of a client, and a place in an upgrade task of that client. */
async function putWork(clientId: number, msId: string, terminalId: number) {
  const profile = { clientId, name: `End profile ${made}`, parameters: {} };
  const { id: profileId } = await prisma.terminalProfile.create({ data: profile });
  await prisma.terminalProfileUse.create({ data: { profileId, terminalId } });
  const taskId = await putUpgradeTask(service, clientId, { status: 'paused', total: 1, waiting: 1 });
  await putUpgradeRecord(service, taskId, msId);
}

const tiesOf = (groupId: number) =>
  prisma.groupAssociation.count({ where: { OR: [{ lowId: groupId }, { highId: groupId }] } });

it('a client that moves leaves what its new place does not allow, and its dry run says how much', async () => {
  const { clientId, terminalId, groups } = await place();
  const elsewhere = await putClient(service, admin, `End elsewhere ${made}`, { quota: 50 });
  const move = { id: clientId, pid: elsewhere };
  const trial = await withoutSideEffects(() => admin.call('client', 'edit', { ...move, dryRun: true }));
  expect(trial.result.moved).toMatchObject({ memberships: 1, associations: 1, contacts: 1, profiles: 1, upgrades: 1 });
  const version = await newVersion(service, terminalId);
  expect((await admin.call('client', 'edit', move)).result.moved).toEqual(trial.result.moved);
  expect(await groupsOf(service, terminalId)).toEqual([groups.own, groups.top]);
  expect(await channelsOf(service, terminalId)).toEqual([
    [1, groups.own],
    [2, groups.top],
  ]);
  expect([await tiesOf(groups.upper), await tiesOf(groups.own)]).toEqual([0, 1]);
  expect(await prisma.terminalContact.count({ where: { terminalId } })).toBe(0);
  expect(await prisma.terminalProfileUse.count({ where: { terminalId } })).toBe(0);
  expect(await prisma.upgradeRecord.count({ where: { terminalId } })).toBe(0);
  expect(await newVersion(service, terminalId)).toBe(version + 1);
  expect((await changesOf(service, terminalId)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['left', 'defaultGroup']),
  );
});

it('a terminal that is transferred does the same', async () => {
  const { msId, terminalId } = await place();
  const clientId = await putClient(service, admin, `End receiver ${made}`, { quota: 50 });
  const given = { msIds: [msId], clientId };
  const trial = await withoutSideEffects(() => admin.call('terminal', 'transfer', { ...given, dryRun: true }));
  expect(trial.result).toMatchObject({ transferred: 1, memberships: 2, contacts: 1, profiles: 1, upgrades: 1 });
  expect((await admin.call('terminal', 'transfer', given)).result).toEqual(trial.result);
  expect(await prisma.terminalProfileUse.count({ where: { terminalId } })).toBe(0);
  expect(await prisma.upgradeRecord.count({ where: { terminalId } })).toBe(0);
});

it('a deleted client removes its groups from the terminals below it, and its dry run counts them', async () => {
  const { agentId, terminalId, groups } = await place();
  await admin.call('terminal', 'deleteBatch', { selection: { filters: { clientId: [agentId] }, count: 1 } });
  const trial = await withoutSideEffects(() => admin.call('client', 'deleteBatch', { ids: [agentId], dryRun: true }));
  expect(trial.result).toMatchObject({ groups: 1, memberships: 1, associations: 1, contacts: 0 });
  expect((await admin.call('client', 'deleteBatch', { ids: [agentId] })).result).toEqual(trial.result);
  expect(await groupsOf(service, terminalId)).toEqual([groups.own, groups.top]);
  expect(await tiesOf(groups.own)).toBe(1);
});

it('a terminal that is deleted takes memberships and channels along, and its dry run says how many', async () => {
  const { msId, terminalId } = await place();
  const trial = await withoutSideEffects(() =>
    admin.call('terminal', 'deleteBatch', { ids: [terminalId], dryRun: true }),
  );
  expect(trial.result).toEqual({ deleted: 1, memberships: 3, channels: 3, cloudPlans: 0 });
  expect((await admin.call('terminal', 'deleteBatch', { ids: [terminalId] })).result).toEqual(trial.result);
  expect(await prisma.groupMember.count({ where: { terminalId } })).toBe(0);
  expect((await admin.call('terminal', 'queryMsExt', { msId })).code).toBe(3202);
});
