import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { defaultRole, putAccount, putClient, putFamily, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { mailedCode } from '../../../support/fixtures/codes.ts';
import { readSessionCode, sessionWith, signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const anonymous = sessionWith(service, '');
const { agentId, childId, siblingId } = await putFamily(service, admin, 1);
const agent = await signInFor(service, 'agent', agentId);
const child = await signInFor(service, 'child', childId);
const sibling = await signInFor(service, 'sibling', siblingId);
const role = await defaultRole(service, 'agent');

interface Row {
  id: number;
  accountsName: string;
  clientId: number | null;
  clientName: string;
  outcome: string;
  reason: string | null;
  loginTime: string;
  logoutTime: string | null;
  userAgent: string;
  ip: string;
}

async function history(session: Session, input: object = {}): Promise<Row[]> {
  const { result, code } = await session.raw('loginHistory', 'list', { pageSize: 500, ...input });
  expect([input, code]).toEqual([input, 200]);
  return (result as { records: Row[] }).records;
}

const same = (rows: Row[]) => rows.map(({ id }) => id);

async function names(session: Session): Promise<string[]> {
  return [...new Set((await history(session)).map(({ accountsName }) => accountsName))];
}

const tryAs = (accountsName: string, accountsPassword = 'wrong') =>
  anonymous.send('account', 'login', { accountsName, accountsPassword }, { headers: { 'user-agent': 'Tester/1.0' } });

async function newest(accountsName: string): Promise<Row | undefined> {
  return (await history(admin, { accountsName }))[0];
}

describe('tries to sign in', () => {
  it('are seen by the clients above the account, and by no other', async () => {
    for (const name of ['child', 'sibling', 'agent', 'nobody-at-all']) await tryAs(name);
    expect((await names(child)).toSorted()).toEqual(['child']);
    expect((await names(agent)).toSorted()).toEqual(['agent', 'child']);
    expect((await names(sibling)).toSorted()).toEqual(['sibling']);
    expect(await names(admin)).toEqual(expect.arrayContaining(['admin', 'agent', 'child', 'sibling', 'nobody-at-all']));
    expect(await newest('nobody-at-all')).toMatchObject({ clientId: null, clientName: '', outcome: 'failure' });
  });

  it('say where they came from and what became of them', async () => {
    await tryAs('child');
    expect(await newest('child')).toMatchObject({
      clientId: childId,
      clientName: 'Child',
      ip: '127.0.0.1',
      userAgent: 'Tester/1.0',
      outcome: 'failure',
      reason: 'credentials',
      logoutTime: null,
    });
    await tryAs('child', '123456');
    expect(await newest('child')).toMatchObject({ outcome: 'success', reason: null, logoutTime: null });
  });

  it('of disabled and locked accounts and with wrong codes say why they failed', async () => {
    await putAccount(service, 'is-disabled', childId, role, { status: 'disabled' });
    await putAccount(service, 'is-locked', childId, role, { status: 'locked' });
    const email = 'coded@example.com';
    const accountId = await putAccount(service, 'is-coded', childId, role, { email });
    await mailedCode(service, { type: 'login', email, accountId, code: '111111' });
    expect((await tryAs('is-disabled', '123456')).code).toBe(3001);
    expect((await tryAs('is-locked', '123456')).code).toBe(3002);
    expect((await anonymous.call('account', 'login', { email, verificationCode: '222222' })).code).toBe(3003);
    expect(await newest('is-disabled')).toMatchObject({ outcome: 'failure', reason: 'disabled', clientId: childId });
    expect(await newest('is-locked')).toMatchObject({ outcome: 'failure', reason: 'locked' });
    expect((await history(admin, { reason: 'verificationCode' }))[0]).toMatchObject({ outcome: 'failure' });
    expect((await anonymous.call('account', 'login', { email, verificationCode: '111111' })).code).toBe(200);
    expect(await newest('is-coded')).toMatchObject({ outcome: 'success', reason: null });
  });

  it('of a name that is locked after wrong passwords are there too', async () => {
    await putAccount(service, 'guessed', childId, role);
    for (let count = 0; count < 5; count += 1) await tryAs('guessed');
    expect((await tryAs('guessed', '123456')).code).toBe(3002);
    const reasons = (await history(agent, { accountsName: 'guessed' })).map(({ reason }) => reason);
    expect(reasons).toEqual(['locked', ...Array.from({ length: 5 }, () => 'credentials')]);
  });
});

describe('the end of a session', () => {
  it.each([
    ['signing out', (session: Session) => session.call('account', 'logout')],
    ['disabling', (_session: Session, id: number) => agent.call('account', 'edit', { id, status: 'disabled' })],
    ['a reset of the password', (_session: Session, id: number) => agent.call('account', 'resetPwd', { id })],
  ])('by %s is when it was left', async (how, end) => {
    const name = `leaves by ${how}`.replaceAll(' ', '-');
    const id = await putAccount(service, name, childId, role);
    const session = await signIn(service, name);
    expect((await newest(name))?.logoutTime).toBeNull();
    await service.clock.later(61_000, async () => expect((await end(session, id)).code).toBe(200));
    const row = await newest(name);
    const [from, to] = [row?.loginTime, row?.logoutTime].map((time) => Date.parse(`${time}Z`.replace(' ', 'T')));
    expect((to ?? 0) - (from ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect(await readSessionCode(session)).toBe(106);
  });

  it('leaves the rows of the other sessions alone', async () => {
    await putAccount(service, 'twice', childId, role);
    const [first] = [await signIn(service, 'twice'), await signIn(service, 'twice')];
    await first?.call('account', 'logout');
    const open = (await history(agent, { accountsName: 'twice' })).map(({ logoutTime }) => logoutTime === null);
    expect(open).toEqual([true, false]);
  });
});

describe('the list', () => {
  it('filters by every field, and finds nothing out of sight', async () => {
    const all = await history(agent);
    expect(all.length).toBeGreaterThan(5);
    const where = (matches: (row: Row) => boolean) => same(all.filter(matches));
    expect(same(await history(agent, { outcome: 'failure' }))).toEqual(where(({ outcome }) => outcome === 'failure'));
    expect(same(await history(agent, { reason: 'credentials,locked' }))).toEqual(
      where(({ reason }) => reason === 'credentials' || reason === 'locked'),
    );
    expect(same(await history(agent, { clientId: [childId] }))).toEqual(where(({ clientId }) => clientId === childId));
    expect(same(await history(agent, { excludeSub: true }))).toEqual(where(({ clientId }) => clientId === agentId));
    expect(same(await history(agent, { accountsName: 'CHILD' }))).toEqual(
      where(({ accountsName }) => accountsName.includes('child')),
    );
    expect(same(await history(agent, { ip: '127.0' }))).toEqual(same(all));
    expect(same(await history(agent, { loginTime_end: '2020-01-01' }))).toEqual([]);
    expect(same(await history(agent, { logoutTime_begin: '2020-01-01' }))).toEqual(
      where(({ logoutTime }) => logoutTime !== null),
    );
    expect(await history(agent, { clientId: [siblingId, 1] })).toEqual([]);
    expect(await history(agent, { accountsName: 'nobody-at-all' })).toEqual([]);
    expect((await agent.raw('loginHistory', 'list', { reason: 'bored' })).code).toBe(400);
  });

  const columns = 'id accountsName clientName ip userAgent outcome reason loginTime logoutTime';

  it.each(columns.split(' ') as (keyof Row)[])('sorts by %s, both ways alike', async (column) => {
    const [up, down] = [await history(agent, { column }), await history(agent, { column, order: 'desc' })];
    // Nothing is last both ways.
    const [given, empty] = [up.filter((row) => row[column] !== null), up.filter((row) => row[column] === null)];
    expect(down.map(({ id }) => id)).toEqual([...given.toReversed(), ...empty.toReversed()].map(({ id }) => id));
    const values = up.map((row) => row[column]);
    const runs = values.filter((value, index) => index === 0 || value !== values[index - 1]);
    expect(runs).toHaveLength(new Set(values).size);
    expect(up).toHaveLength((await history(agent)).length);
  });

  it('is newest first by default', async () => {
    const times = (await history(agent)).map(({ loginTime }) => loginTime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('asks for the log screen', async () => {
    await putAccount(service, 'no-logs', agentId, await putRole(service, agentId, 'No logs', ['home', 'accountList']));
    const session = await signIn(service, 'no-logs');
    expect((await session.call('loginHistory', 'list', {})).code).toBe(510);
  });

  it('follows a client that moves', async () => {
    const moved = await putClient(service, admin, 'Moves', { pid: agentId });
    await signInFor(service, 'moves', moved);
    expect(await history(agent, { accountsName: 'moves' })).toHaveLength(1);
    await admin.call('client', 'edit', { id: moved, pid: siblingId });
    expect(await history(agent, { accountsName: 'moves' })).toEqual([]);
    expect(await history(sibling, { accountsName: 'moves' })).toHaveLength(1);
  });
});
