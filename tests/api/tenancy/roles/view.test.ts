import { MAX_VIEWS } from '@roger/contract/families/tenancy/view';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putAccount, putClient, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const unchanged = assertUnchangedIn(service);
const refused = assertRefusedIn(service);
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent');
const child = await putClient(service, admin, 'Child', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'Other');
const boss = await signInFor(service, 'boss', agent);
const colleague = await signInFor(service, 'colleague', agent);
const lower = await signInFor(service, 'beneath', child);
const foreign = await signInFor(service, 'foreign', other);

let numbers = 0;
const view = (more: object = {}) => ({
  viewName: `View ${(numbers += 1)}`,
  screen: 'terminalList',
  filters: { keyword: 'harbour', useStatus: ['expired'] },
  ...more,
});
const add = async (session: Session, more: object = {}) => {
  const { code, result } = await session.call('view', 'add', view(more));
  expect(code).toBe(200);
  return result;
};
const names = async (session: Session, screen = 'terminalList') =>
  (await session.call('view', 'list', { screen, pageSize: 500 })).result.records.map(({ viewName }) => viewName);

const addRefused = (more: object) => refused(() => boss.raw('view', 'add', view(more)));
const set = (session: Session, id: number, isDefault: boolean) => session.call('view', 'edit', { id, isDefault });
const defaults = async (session: Session) =>
  (await session.call('view', 'list', { isDefault: true, pageSize: 500 })).result.records.map(({ id }) => id);

describe('a view', () => {
  it('is kept as it is given, and answered', async () => {
    const columns = [{ key: 'msId', width: 140, pinned: true }, { key: 'expireTime' }];
    const given = { columns, sort: { column: 'expireTime', order: 'asc' }, density: 'comfortable' };
    const row = await add(boss, given);
    const filters = { keyword: 'harbour', useStatus: ['expired'] };
    const ownership = { shared: false, isDefault: false, own: true, owner: 'boss', rowVersion: 1 };
    expect(row).toEqual({
      id: row.id,
      viewName: row.viewName,
      screen: 'terminalList',
      filters,
      ...given,
      ...ownership,
    });
    const { records } = (await boss.call('view', 'list', { id: [row.id] })).result;
    expect(records).toEqual([row]);
  });

  it('has filters of its list, and no others', async () => {
    expect(await addRefused({ filters: { surprise: 1 } })).toEqual([400, 'filters.surprise']);
    expect(await addRefused({ filters: { keyword: 7 } })).toEqual([400, 'filters.keyword']);
    expect(await addRefused({ filters: { pageNo: 2 } })).toEqual([400, 'filters.pageNo']);
    expect(await addRefused({ filters: 'all' })).toEqual([400, 'filters']);
    const long = Array.from({ length: 500 }, () => 2_000_000_000);
    expect(await addRefused({ filters: { clientId: long, typeId: long } })).toEqual([400, 'filters']);
    expect(await addRefused({ screen: 'nowhere' })).toEqual([400, 'screen']);
    expect(await addRefused({ columns: [{ key: 'msId', height: 3 }] })).toEqual([400, 'columns[0].height']);
    expect(await addRefused({ density: 'huge' })).toEqual([400, 'density']);
  });

  it('is kept of a list beside the own one of a screen too, with its filters, by who sees it', async () => {
    const filters = { outcome: ['failure'] };
    const row = await add(boss, { screen: 'logList.logins', filters });
    expect(row).toMatchObject({ screen: 'logList.logins', filters });
    await add(boss, { screen: 'logList', filters, viewName: row.viewName });
    expect(await addRefused({ screen: 'logList.logins', filters: { module: 'account' } })).toEqual([
      400,
      'filters.module',
    ]);
    expect(await addRefused({ screen: 'logList.nowhere', filters: {} })).toEqual([400, 'screen']);
    expect(await addRefused({ screen: 'billingClient.logins', filters: {} })).toEqual([400, 'screen']);
    expect(await addRefused({ screen: 'logList.jobs', filters: {} })).toEqual([510]);
    await add(admin, { screen: 'logList.jobs', filters: { state: ['failed'] }, shared: true });
    const inSight = (await boss.call('view', 'list', { pageSize: 500 })).result.records.map(({ screen }) => screen);
    expect(inSight).toContain('logList.logins');
    expect(inSight).not.toContain('logList.jobs');
  });

  it('has a name that is unique for its account and screen, folded', async () => {
    const { viewName } = await add(boss);
    expect(await refused(() => boss.raw('view', 'add', view({ viewName: viewName.toUpperCase() })))).toEqual([
      3101,
      'viewName',
    ]);
    await add(boss, { viewName, screen: 'clientList', filters: {} });
    await add(colleague, { viewName });
  });

  it('is one of a hundred at most', async () => {
    const sitter = await signInFor(service, 'sitter', agent);
    const { prisma } = service.database;
    const { id: accountId } = await prisma.account.findUniqueOrThrow({ where: { name: 'sitter' } });
    await prisma.savedView.createMany({
      data: Array.from({ length: MAX_VIEWS }, (_, n) => ({
        accountId,
        screen: 'terminalList',
        name: `Sat ${n}`,
        filters: {},
        columns: [],
      })),
    });
    const answer = await unchanged(() => sitter.raw('view', 'add', view()));
    expect(answer).toMatchObject({ code: 3401, params: { remaining: 0 } });
  });

  it('is kept of a list that the account may see, and seen no longer than that', async () => {
    const role = await putRole(service, agent, 'Clients only', ['clientList']);
    const account = await putAccount(service, 'limited', agent, role);
    const limited = await signIn(service, 'limited');
    expect(await refused(() => limited.raw('view', 'add', view()))).toEqual([510]);
    await add(boss, { viewName: 'Not for all', shared: true });
    await add(boss, { viewName: 'For all', screen: 'clientList', filters: {}, shared: true });
    const { records } = (await limited.call('view', 'list')).result;
    expect(records.map(({ viewName }) => viewName)).toEqual(['For all']);
    expect(account).toBeGreaterThan(0);
  });
});

describe('a shared view', () => {
  it('is seen only by colleagues and by accounts below', async () => {
    const { id } = await add(boss, { viewName: 'Shared by boss', shared: true });
    await add(lower, { viewName: 'Shared from beneath', shared: true });
    await add(boss, { viewName: 'Private' });
    expect(await names(colleague)).toContain('Shared by boss');
    expect(await names(lower)).toContain('Shared by boss');
    for (const session of [foreign, admin]) expect(await names(session)).not.toContain('Shared by boss');
    for (const session of [boss, colleague]) expect(await names(session)).not.toContain('Shared from beneath');
    expect(await names(colleague)).not.toContain('Private');
    const seen = async (session: Session) => (await session.call('view', 'list', { id: [id] })).result.records[0];
    expect(await seen(colleague)).toMatchObject({ own: false, owner: 'boss', shared: true });
    expect(await seen(lower)).toMatchObject({ own: false, owner: '' });
  });

  it('is deleted by who may edit its owner too', async () => {
    const ids = [(await add(lower, { shared: true })).id, (await add(boss, { shared: true })).id];
    expect(await refused(() => lower.raw('view', 'deleteBatch', { ids: [ids[1]] }))).toEqual([510]);
    // A view shared at a lower client is not visible from above.
    expect(await refused(() => boss.raw('view', 'deleteBatch', { ids }))).toEqual([3102]);
    const watcher = await putRole(service, agent, 'Watches', ['terminalList']);
    await putAccount(service, 'watcher', agent, watcher);
    const looks = await signIn(service, 'watcher');
    expect(await refused(() => looks.raw('view', 'deleteBatch', { ids: [ids[1]] }))).toEqual([510]);
    expect((await colleague.raw('view', 'deleteBatch', { ids: [ids[1]] })).result).toEqual({ deleted: 1 });
  });

  it('is changed by its owner alone', async () => {
    const row = await add(boss, { shared: true });
    const { id } = row;
    expect(await refused(() => colleague.raw('view', 'edit', { id, viewName: 'Mine' }))).toEqual([400, 'viewName']);
    expect(await refused(() => colleague.raw('view', 'edit', { id, shared: false }))).toEqual([400, 'shared']);
    expect(await refused(() => foreign.raw('view', 'edit', { id, isDefault: true }))).toEqual([3102]);
    expect(await refused(() => foreign.raw('view', 'deleteBatch', { ids: [id] }))).toEqual([3102]);
    const edited = await boss.raw('view', 'edit', { ...row, viewName: 'Other name', filters: {}, shared: false });
    expect(edited.result).toEqual({ ...row, viewName: 'Other name', filters: {}, shared: false, rowVersion: 2 });
    expect(await names(colleague)).not.toContain('Other name');
    expect(await refused(() => boss.raw('view', 'edit', { id, viewName: 'x', rowVersion: 1 }))).toEqual([3104]);
    expect((await boss.call('view', 'deleteBatch', { ids: [id] })).result).toEqual({ deleted: 1 });
  });
});

describe('the view that a screen is opened with', () => {
  it('is one for account and screen, own or shared, and each reader has another', async () => {
    const [first, second] = [await add(boss, { isDefault: true }), await add(boss, { shared: true })];
    const clients = await add(boss, { screen: 'clientList', filters: {}, isDefault: true });
    expect(new Set(await defaults(boss))).toEqual(new Set([first.id, clients.id]));
    expect((await set(boss, second.id, true)).result.isDefault).toBe(true);
    expect(new Set(await defaults(boss))).toEqual(new Set([second.id, clients.id]));
    expect(await defaults(colleague)).toEqual([]);
    expect((await set(colleague, second.id, true)).result).toMatchObject({ isDefault: true, own: false });
    expect((await set(boss, second.id, false)).result.isDefault).toBe(false);
    expect(await defaults(colleague)).toEqual([second.id]);
    await boss.call('view', 'deleteBatch', { ids: [second.id] });
    expect(await defaults(colleague)).toEqual([]);
  });
});

it('views end with their account', async () => {
  const { id } = await add(await signInFor(service, 'leaver', child), { shared: true, isDefault: true });
  const { prisma } = service.database;
  const leaver = await prisma.account.findUniqueOrThrow({ where: { name: 'leaver' } });
  expect((await admin.call('account', 'deleteBatch', { ids: [leaver.id] })).code).toBe(200);
  expect(await prisma.savedView.findUnique({ where: { id } })).toBeNull();
});
