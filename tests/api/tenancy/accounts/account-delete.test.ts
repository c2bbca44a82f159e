import { describe, expect, it } from 'vitest';
import { allKeys } from '../../../contract/support/world.ts';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertRefusedIn } from '../../../support/database/fingerprint.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { defaultRole, putAccount, putFamily, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { readSessionCode, signIn } from '../../../support/session.ts';

const service = await useService({ LOGIN_ADDRESS_LIMIT: '0' });
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId: agent, childId: child, siblingId: sibling } = await putFamily(service, admin);
const north = await signInFor(service, 'north', agent);
const roles = {
  administrator: await defaultRole(service, 'administrator'),
  agent: await defaultRole(service, 'agent'),
  client: await defaultRole(service, 'client'),
};
const administrators = { clientId: 1, roleId: roles.administrator };
const { user, signedInUser } = usersOf(service, { clientId: child, roleId: roles.client });
const refused = assertRefusedIn(service);

describe('deleteBatch', () => {
  it('deletes what is named, ends the sessions, and leaves one log row each', async () => {
    const [one, two] = [await signedInUser(), await signedInUser({ clientId: agent })];
    const rows = await loggedDuring(service, async () => {
      const answer = await north.call('account', 'deleteBatch', { ids: [one.id, two.id, one.id] });
      expect(answer.result).toEqual({ deleted: 2 });
    });
    expect([await readSessionCode(one.session), await readSessionCode(two.session)]).toEqual([106, 106]);
    expect(await prisma.account.count({ where: { id: { in: [one.id, two.id] } } })).toBe(0);
    expect(rows.map(({ operateType, target }) => [operateType, target])).toEqual([
      ['delete', one.name],
      ['delete', two.name],
    ]);
    await expect(signIn(service, one.name)).rejects.toThrow('3001');
    const again = { accountsName: one.name, userName: 'Somebody', clientId: child, roleid: roles.client };
    expect((await north.call('account', 'add', again)).code).toBe(200);
  });

  it('deletes all or nothing, and never the own account', async () => {
    const { id, session } = await signedInUser({ clientId: agent, roleId: roles.agent });
    const [{ id: good }, { id: foreign }] = [await user(), await user({ clientId: sibling })];
    const { id: mightier } = await user({ roleId: roles.administrator });
    for (const [ids, code] of [
      [[good, foreign], 3102],
      [[good, 999_999], 3102],
      [[good, id], 510],
      [[id], 510],
      [[good, mightier], 510],
    ] as const) {
      const outcome = await refused(() => session.call('account', 'deleteBatch', { ids: [...ids] }));
      expect([ids, ...outcome]).toEqual([ids, code]);
    }
    expect(await refused(() => session.raw('account', 'deleteBatch', { ids: [] }))).toEqual([400, 'ids']);
  });
});

describe('the last administrator', async () => {
  const everything = await putRole(service, 1, 'Everything', allKeys);
  await putAccount(service, 'everything', 1, everything);
  const { id: adminId } = await prisma.account.findUniqueOrThrow({ where: { name: 'admin' } });

  it('is not deleted, locked, disabled, moved or given another role by an account with the same keys', async () => {
    const session = await signIn(service, 'everything');
    // Administrators of clients, and accounts that cannot sign in, do not count.
    await user({ ...administrators, clientId: agent });
    await user({ ...administrators, status: 'disabled' });
    await user({ ...administrators, status: 'locked' });
    const { id: other } = await user();
    for (const ids of [[adminId], [other, adminId], [adminId, other]]) {
      expect(await refused(() => session.call('account', 'deleteBatch', { ids }))).toEqual([510]);
    }
    for (const change of [
      { status: 'locked' },
      { status: 'disabled' },
      { roleid: everything },
      { clientId: agent },
    ] as const) {
      const outcome = await refused(() => session.call('account', 'edit', { id: adminId, ...change }));
      expect([change, ...outcome]).toEqual([change, 510]);
    }
    expect((await session.call('account', 'edit', { id: adminId, phone: '+30 3' })).code).toBe(200);
    expect(await readSessionCode(session)).toBe(200);
  });

  it.each([
    ['delete', 'deleteBatch', (id: number) => ({ ids: [id] })],
    ['disable', 'edit', (id: number) => ({ id, status: 'disabled' })],
    ['demote', 'edit', (id: number) => ({ id, roleid: roles.client })],
    ['move', 'edit', (id: number) => ({ id, clientId: agent })],
  ])('stays when two administrators %s each other at once', async (what, call, input) => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await signedInUser(administrators), await signedInUser(administrators)];
      const working = { ...administrators, status: 'normal' };
      const others = { ...working, NOT: { id: { in: [one.id, two.id] } } };
      await prisma.account.updateMany({ where: others, data: { status: 'disabled' } });
      const answers = await Promise.all([
        one.session.raw('account', call, input(two.id)),
        two.session.raw('account', call, input(one.id)),
      ]);
      // The second caller is deleted itself, or the other one is the last administrator; after a move it cannot see the
      // other one.
      const refusals = what === 'move' ? [106, 510, 3102] : [106, 510];
      const outcomes = answers.map(({ code }) => (refusals.includes(code) ? 'refused' : String(code))).toSorted();
      expect(outcomes).toEqual(['200', 'refused']);
      expect(await prisma.account.count({ where: working })).toBe(1);
      await prisma.account.update({ where: { id: adminId }, data: { status: 'normal' } });
    }
  });
});
