import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/support/endpoints.ts';
import { useService } from '../../../support/app.ts';
import {
  lastLogId,
  loggedDuring,
  logRows,
  assertRefusedIn,
  assertUnchangedIn,
} from '../../../support/database/fingerprint.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { defaultRole, putClient, putFamily, putRole } from '../../../support/fixtures/basics.ts';
import {
  readSessionCode,
  listGrantedKeys,
  sessionWith,
  signIn,
  type Answer,
  type Session,
} from '../../../support/session.ts';

const service = await useService({ TRUST_PROXY: '127.0.0.1' });
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId: agent, childId: child, siblingId: sibling } = await putFamily(service, admin);
const grandchild = await putClient(service, admin, 'Grandchild', { pid: child, type: 2 });
const roles = {
  administrator: await defaultRole(service, 'administrator'),
  agent: await defaultRole(service, 'agent'),
  client: await defaultRole(service, 'client'),
  home: await putRole(service, child, 'Home only', ['home']),
};
const HOUR_MS = 3_600_000;

const { signedInUser, nextName } = usersOf(service, { clientId: child, roleId: roles.client });
const refused = assertRefusedIn(service);
const unchanged = assertUnchangedIn(service);
const { later } = service.clock;

const list = async (session: Session) => (await session.call('account', 'sessions')).result;
const end = (session: Session, id: string) => session.call('account', 'session', { id });
const see = (viewer: Session, id: number) => viewer.call('account', 'seeAs', { id });

describe('sessions', () => {
  it('are listed newest first with the one that asks marked, without ended, expired and foreign ones', async () => {
    const { name, session: first } = await signedInUser();
    await later(1000, async () => {
      const second = await signIn(service, name);
      const endedSession = await signIn(service, name);
      await endedSession.call('account', 'logout');
      const ofFirst = await list(first);
      expect(ofFirst.map(({ current }) => current)).toEqual([false, true]);
      expect((await list(second)).map(({ id, current }) => [id, current])).toEqual(
        ofFirst.map(({ id, current }) => [id, !current]),
      );
      expect(ofFirst[0]).toMatchObject({ ip: expect.stringContaining('127.0.0.1') });
    });
  });

  it('that ran out of time are listed no more', async () => {
    const { name, session: early } = await signedInUser();
    await later(HOUR_MS, async () => {
      const late = await signIn(service, name);
      expect(await list(late)).toHaveLength(2);
      await later(23 * HOUR_MS + 60_000, async () => {
        expect((await list(late)).map(({ current }) => current)).toEqual([true]);
        expect(await readSessionCode(early)).toBe(105);
      });
    });
  });

  it('end by their id with 106, are on record, and leave the others alone', async () => {
    const { name, session } = await signedInUser();
    const other = await signIn(service, name);
    const [row] = (await list(session)).filter(({ current }) => !current);
    const rows = await loggedDuring(service, async () => {
      expect((await end(session, row?.id ?? '')).result).toEqual({ deleted: 1 });
    });
    expect(rows).toMatchObject([{ operateType: 'logout', action: 'session', target: name, outcome: 'success' }]);
    expect([await readSessionCode(other), await readSessionCode(session)]).toEqual([106, 200]);
    const history = await prisma.loginHistory.findFirstOrThrow({ where: { sessionId: row?.id ?? '' } });
    expect(history.logoutTime).not.toBeNull();
    expect(await refused(() => end(session, row?.id ?? ''))).toEqual([3102]);
  });

  it('end themselves too', async () => {
    const { session } = await signedInUser();
    const [own] = await list(session);
    expect((await end(session, own?.id ?? '')).result).toEqual({ deleted: 1 });
    expect(await readSessionCode(session)).toBe(106);
  });

  it('of another account count as none', async () => {
    const [one, two] = [await signedInUser(), await signedInUser()];
    const [foreign] = await list(two.session);
    for (const id of [foreign?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      for (const session of [one.session, admin]) expect(await refused(() => end(session, id))).toEqual([3102]);
    }
    expect(await refused(() => end(one.session, 'no-session'))).toEqual([400, 'id']);
    expect(await readSessionCode(two.session)).toBe(200);
  });
});

type Change = { id: number; roleid?: number; clientId?: number; status?: 'normal' | 'locked' | 'disabled' };
const edit = (input: Change) => admin.call('account', 'edit', input);

const refusalOf = ({ code, params, message, result }: Answer) => ({ code, params, message, result });

describe('an edit and the live session of the edited account', () => {
  it('takes another role to its next call', async () => {
    const { id, session } = await signedInUser();
    expect((await session.call('terminal', 'list')).code).toBe(200);
    expect((await edit({ id, roleid: roles.home })).code).toBe(200);
    expect((await session.call('terminal', 'list')).code).toBe(510);
    expect(await listGrantedKeys(session)).toEqual(['home']);
    expect((await edit({ id, roleid: roles.client })).code).toBe(200);
    expect((await session.call('terminal', 'list')).code).toBe(200);
  });

  it('takes another client to its next call', async () => {
    const { id, session } = await signedInUser({ clientId: agent, roleId: roles.agent });
    const all = async () => (await session.call('client', 'all')).result.map(({ clientname }) => clientname);
    expect(await all()).toEqual(['Agent', 'Child', 'Grandchild']);
    expect((await edit({ id, clientId: grandchild })).code).toBe(200);
    expect(await all()).toEqual(['Grandchild']);
    expect((await session.call('account', 'current')).result.clientInfo.clientname).toBe('Grandchild');
    expect((await edit({ id, clientId: sibling })).code).toBe(200);
    expect(await all()).toEqual(['Sibling']);
  });

  it.each(['locked', 'disabled'] as const)('ends every session where it is %s, for good', async (status) => {
    const { id, name, session } = await signedInUser();
    const second = await signIn(service, name);
    expect((await edit({ id, status })).result.status).toBe(status);
    expect([await readSessionCode(session), await readSessionCode(second)]).toEqual([106, 106]);
    const login = (accountsPassword: string, accountsName = name) =>
      sessionWith(service, '').call('account', 'login', { accountsName, accountsPassword });
    // The answer has no end of the lock, and only a caller with the right password learns of it.
    const refusal = status === 'locked' ? [3002, { byHand: true }] : [3001, undefined];
    const right = await login('123456');
    expect([right.code, right.params]).toEqual(refusal);
    expect(refusalOf(await login('654321'))).toEqual(refusalOf(await login('654321', 'nobody-of-this-name')));
    expect((await edit({ id, status: 'normal' })).result.status).toBe('normal');
    expect([await readSessionCode(session), await readSessionCode(second)]).toEqual([106, 106]);
    expect(await readSessionCode(await signIn(service, name))).toBe(200);
    const ended = await prisma.session.findMany({ where: { accountId: id, endTime: { not: null } } });
    expect(ended.map(({ endReason }) => endReason)).toEqual([status, status]);
  });
});

/** Gives a key to a role, or removes it. */
async function changeRole(roleId: number, powerName: string, how: 'give' | 'take'): Promise<void> {
  const { id: resourceId } = await prisma.resource.findUniqueOrThrow({ where: { powerName } });
  if (how === 'give') await prisma.roleResource.create({ data: { roleId, resourceId } });
  else await prisma.roleResource.deleteMany({ where: { roleId, resourceId } });
  await prisma.role.update({ where: { id: roleId }, data: { rowVersion: { increment: 1 } } });
}

async function looking(viewer: Session, id: number): Promise<Session> {
  const { code, result } = await see(viewer, id);
  if (code !== 200) throw new Error(`could not look on: ${code}`);
  return sessionWith(service, result.token);
}

describe('seeAs', async () => {
  const north = await signedInUser({ clientId: agent, roleId: roles.agent });
  it('answers what the account itself would see, marked as looked on, and is on record with both names', async () => {
    const seen = await signedInUser();
    const { userInfo } = (await seen.session.call('account', 'current')).result;
    const since = await lastLogId(service);
    const { token, ...view } = (await see(north.session, seen.id)).result;
    const rows = await logRows(service, since);
    expect(view).toMatchObject({ userInfo, readOnly: true, viewer: { accountsName: north.name } });
    const names = { accountsName: north.name, target: seen.name, targetClientId: child, outcome: 'success' };
    expect(rows).toMatchObject([{ ...names, action: 'seeAs', after: { viewer: north.name, seen: seen.name } }]);
    const onlooker = sessionWith(service, token);
    expect((await onlooker.call('account', 'current')).result).toEqual(view);
    expect((await seen.session.call('account', 'current')).result).not.toHaveProperty('viewer');
    for (const [family, call] of [
      ['client', 'all'],
      ['client', 'tree'],
      ['client', 'list'],
      ['account', 'list'],
      ['terminal', 'list'],
      ['terminal', 'fleetOverview'],
      ['role', 'all'],
    ] as const) {
      const answers = [await onlooker.raw(family, call, {}), await seen.session.raw(family, call, {})];
      expect([call, answers[0]?.code, answers[0]?.result]).toEqual([call, 200, answers[1]?.result]);
    }
  });

  it('allows no logged call except its own end, and refusals are in the viewer’s name', async () => {
    const seen = await signedInUser({ roleId: roles.agent });
    const onlooker = await looking(admin, seen.id);
    const since = await lastLogId(service);
    const logged = endpoints.filter(({ endpoint, key }) => endpoint.log !== undefined && !/logout|seeAsEnd/.test(key));
    expect(logged.length).toBeGreaterThan(40);
    await unchanged(async () => {
      for (const { familyKey, name, key } of logged) {
        expect([key, (await onlooker.send(familyKey, name, {})).code]).toEqual([key, 510]);
      }
    });
    const rows = await logRows(service, since);
    const logLines = rows.map(({ accountsName, target, code }) => `${accountsName} ${target} ${code}`);
    expect([rows.length, new Set(logLines)]).toEqual([logged.length, new Set([`admin ${seen.name} 510`])]);
  });

  it('refuses good calls as well, further looking on, exports and codes among them', async () => {
    const seen = await signedInUser({ roleId: roles.agent });
    const lower = await signedInUser({ clientId: grandchild });
    const onlooker = await looking(admin, seen.id);
    const [own] = (await seen.session.call('account', 'sessions')).result;
    const change = { oldPassword: '123456', newPassword: 'Quiet#River7', confirmPassword: 'Quiet#River7' };
    const person = { accountsName: 'made-by-onlooker', userName: 'x', clientId: child, roleid: roles.client };
    for (const [family, call, input] of [
      ['account', 'seeAs', { id: lower.id }],
      ['account', 'export', {}],
      ['terminal', 'export', {}],
      ['account', 'edit', { id: seen.id, userName: 'Changed' }],
      ['account', 'add', person],
      ['account', 'deleteBatch', { ids: [lower.id] }],
      ['account', 'resetPwd', { id: lower.id }],
      ['account', 'unlockUser', { id: lower.id }],
      ['account', 'modifyPassword', change],
      ['account', 'updatePushVersion', { pushversion: 'V3.8' }],
      ['account', 'getVerificationCode', { email: 'onlooker@example.org', type: 'bind' }],
      ['account', 'bindEmail', { email: 'a@b.org', verificationCode: '123456', accountsPassword: '123456' }],
      ['account', 'session', { id: own?.id }],
      ['client', 'edit', { id: child, contact: 'Changed' }],
      ['client', 'add', { clientname: 'Changed', clienttype: 2, pid: child, cregroupcount: 0 }],
      ['role', 'add', { roleName: 'Changed' }],
    ] as const) {
      expect([call, ...(await refused(() => onlooker.raw(family, call, input)))]).toEqual([call, 510]);
    }
    expect([await readSessionCode(onlooker), await readSessionCode(seen.session)]).toEqual([200, 200]);
  });

  it('has the keys that both have, checked at every call', async () => {
    const keys = (await listGrantedKeys(north.session)).filter((key) => key !== 'terminal.import');
    const [narrow, seenRole] = [
      await putRole(service, agent, 'Viewer', keys),
      await putRole(service, child, 'Seen', ['home', 'terminals', 'terminalList', 'clients', 'clientList']),
    ];
    const seen = await signedInUser({ roleId: seenRole });
    const onlooker = await looking((await signedInUser({ clientId: agent, roleId: narrow })).session, seen.id);
    expect([await listGrantedKeys(onlooker), (await onlooker.call('terminal', 'list')).code]).toEqual([
      await listGrantedKeys(seen.session),
      200,
    ]);
    await changeRole(narrow, 'terminalList', 'take');
    await changeRole(seenRole, 'terminal.import', 'give');
    expect((await listGrantedKeys(onlooker)).toSorted()).toEqual(['clientList', 'clients', 'home', 'terminals']);
    expect([(await onlooker.call('terminal', 'list')).code, (await onlooker.call('client', 'list')).code]).toEqual([
      510, 200,
    ]);
    expect((await seen.session.call('terminal', 'list')).code).toBe(200);
  });

  it('is for accounts strictly below, for the platform for any but administrators', async () => {
    const [colleague, foreign, clerk] = [
      await signedInUser({ clientId: agent }),
      await signedInUser({ clientId: sibling }),
      await signedInUser({ clientId: 1, roleId: roles.client }),
    ];
    const [above, below] = [
      await signedInUser({ clientId: 1, roleId: roles.administrator }),
      await signedInUser({ roleId: roles.administrator }),
    ];
    const [locked, disabled] = [await signedInUser(), await signedInUser()];
    await admin.call('account', 'edit', { id: locked.id, status: 'locked' });
    await admin.call('account', 'edit', { id: disabled.id, status: 'disabled' });
    for (const [what, viewer, id, code] of [
      ['a colleague', north.session, colleague.id, 510],
      ['oneself', north.session, north.id, 510],
      ['who holds more', north.session, below.id, 510],
      ['beside', north.session, foreign.id, 3102],
      ['above', north.session, clerk.id, 3102],
      ['nobody', north.session, 999_999, 3102],
      ['locked', north.session, locked.id, 510],
      ['disabled', north.session, disabled.id, 510],
      ['without the key', colleague.session, (await signedInUser()).id, 510],
      ['another administrator', admin, above.id, 510],
      ['locked, by the platform', admin, locked.id, 510],
    ] as const) {
      expect([what, ...(await refused(() => see(viewer, id)))]).toEqual([what, code]);
    }
    for (const { id } of [clerk, foreign, colleague]) expect(await readSessionCode(await looking(admin, id))).toBe(200);
  });

  it('is never for an administrator, of whatever client', async () => {
    const { id } = await signedInUser({ roleId: roles.administrator });
    expect(await refused(() => see(admin, id))).toEqual([510]);
  });

  it('ends after one hour with 105', async () => {
    const onlooker = await looking(north.session, (await signedInUser()).id);
    await later(HOUR_MS - 20_000, async () => expect(await readSessionCode(onlooker)).toBe(200));
    await later(HOUR_MS + 1000, async () => {
      expect([await readSessionCode(onlooker), await readSessionCode(north.session)]).toEqual([105, 200]);
    });
  });

  it.each([
    ['the viewer signs out', ({ viewer }: Pair) => viewer.session.call('account', 'logout')],
    [
      'the viewer is disabled',
      ({ viewer }: Pair) => admin.call('account', 'edit', { id: viewer.id, status: 'disabled' }),
    ],
    ['the viewer is deleted', ({ viewer }: Pair) => admin.call('account', 'deleteBatch', { ids: [viewer.id] })],
    ['the viewer’s password is reset', ({ viewer }: Pair) => admin.call('account', 'resetPwd', { id: viewer.id })],
    ['the account is disabled', ({ seen }: Pair) => admin.call('account', 'edit', { id: seen.id, status: 'disabled' })],
    ['the account is locked', ({ seen }: Pair) => admin.call('account', 'edit', { id: seen.id, status: 'locked' })],
    ['the account is deleted', ({ seen }: Pair) => admin.call('account', 'deleteBatch', { ids: [seen.id] })],
    ['the account moves away', ({ seen }: Pair) => admin.call('account', 'edit', { id: seen.id, clientId: sibling })],
    ['its client moves away', ({ home }: Pair) => admin.call('client', 'edit', { id: home, pid: sibling })],
    ['its client’s superior moves away', ({ top }: Pair) => admin.call('client', 'edit', { id: top, pid: sibling })],
  ])('ends at once with 106 when %s', async (_what, action) => {
    const top = await putClient(service, admin, `Top ${nextName()}`, { pid: agent, type: 2 });
    const home = await putClient(service, admin, `Home ${nextName()}`, { pid: top, type: 2 });
    const pair = {
      viewer: await signedInUser({ clientId: agent, roleId: roles.agent }),
      seen: await signedInUser({ clientId: home }),
      top,
      home,
    };
    const onlooker = await looking(pair.viewer.session, pair.seen.id);
    expect(await readSessionCode(onlooker)).toBe(200);
    expect((await action(pair)).code).toBe(200);
    expect(await readSessionCode(onlooker)).toBe(106);
  });

  it('ends with the viewer’s session where that runs out first', async () => {
    const viewer = await signedInUser({ clientId: agent, roleId: roles.agent });
    // Use would move the end otherwise.
    const latestEnd = new Date(service.clock.now().getTime() + 24 * HOUR_MS);
    await prisma.session.updateMany({ where: { accountId: viewer.id }, data: { latestEnd } });
    await later(24 * HOUR_MS - 600_000, async () => {
      const onlooker = await looking(viewer.session, (await signedInUser()).id);
      await later(580_000, async () => expect(await readSessionCode(onlooker)).toBe(200));
      await later(601_000, async () => expect(await readSessionCode(onlooker)).toBe(106));
    });
  });

  it('ends by seeAsEnd or logout and leaves the viewer’s own session open', async () => {
    const seen = await signedInUser();
    for (const call of ['seeAsEnd', 'logout'] as const) {
      const onlooker = await looking(north.session, seen.id);
      const rows = await loggedDuring(service, async () =>
        expect((await onlooker.call('account', call)).code).toBe(200),
      );
      expect(rows).toMatchObject([{ action: call, accountsName: north.name, target: seen.name, code: 200 }]);
      expect([call, await readSessionCode(onlooker), await readSessionCode(north.session)]).toEqual([call, 106, 200]);
    }
    expect(await refused(() => north.session.call('account', 'seeAsEnd'))).toEqual([3102]);
    expect(await readSessionCode(seen.session)).toBe(200);
  });

  it('shows in no list of sessions, is ended by no id, and is no sign-in of the account', async () => {
    const seen = await signedInUser();
    const { lastLoginTime } = await prisma.account.findUniqueOrThrow({ where: { id: seen.id } });
    const history = await prisma.loginHistory.count();
    const onlooker = await looking(north.session, seen.id);
    const { id } = await prisma.session.findFirstOrThrow({
      where: { accountId: seen.id, NOT: { viewerSessionId: null } },
    });
    for (const session of [seen.session, north.session, onlooker]) {
      expect((await session.call('account', 'sessions')).result.map((one) => one.id)).not.toContain(id);
    }
    expect(await refused(() => seen.session.call('account', 'session', { id }))).toEqual([3102]);
    expect(await readSessionCode(onlooker)).toBe(200);
    const after = await prisma.account.findUniqueOrThrow({ where: { id: seen.id } });
    expect([after.lastLoginTime, await prisma.loginHistory.count()]).toEqual([lastLoginTime, history]);
  });
});

interface Pair {
  viewer: Awaited<ReturnType<typeof signedInUser>>;
  seen: Awaited<ReturnType<typeof signedInUser>>;
  top: number;
  home: number;
}
