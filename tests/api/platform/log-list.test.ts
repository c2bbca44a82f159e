import { logModuleOf } from '@roger/contract/define';
import { actNamesIn } from '@roger/i18n/acts';
import { allLocales } from '@roger/i18n/all-locales';
import { describe, expect, it } from 'vitest';
import { endpoints, type Listed } from '../../contract/support/endpoints.ts';
import { sampleOf } from '../../contract/walk/walk-calls.ts';
import { makeWorld } from '../../contract/support/world.ts';
import { useService } from '../../support/app.ts';
import { useCardProvider } from '../../support/card-provider.ts';
import { paidForAYear } from '../../support/fixtures/coins.ts';
import { LICENSE_PUBLIC_KEY } from '../../support/fixtures/licenses.ts';
import { defaultRole, putAccount, putClient, putRole, signInFor } from '../../support/fixtures/basics.ts';
import { fingerprint, lastLogId } from '../../support/database/fingerprint.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Answer, type Session } from '../../support/session.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';

const { env } = await useCardProvider();
const service = await useService({ LICENSE_PUBLIC_KEY, ...env });
const world = await makeWorld(service);
const { pool } = service.database;
const { admin, agent, own, foreign } = world;
const agentName = `${own.marker}-agent`;
const stranger = await signInFor(service, 'stranger', foreign.client);
const pageSize = 500;

interface Row {
  id: number;
  operator: string;
  accountsName: string;
  clientId: number | null;
  clientName: string;
  operateType: string;
  module: string;
  content: string;
  target: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  outcome: string;
  code: number;
  ip: string | null;
  costMs: number;
  createTime: string;
}

async function log(session: Session, input: object = {}): Promise<Row[]> {
  const { result, code } = await session.raw('operationLog', 'list', { pageSize, ...input });
  expect([input, code]).toEqual([input, 200]);
  return (result as { records: Row[] }).records;
}

/** Log rows added by the work, newest first, as a session sees them. */
async function during(session: Session, work: () => Promise<unknown>): Promise<Row[]> {
  const since = Number(await lastLogId(service));
  await work();
  return (await log(session)).filter(({ id }) => id > since);
}

// Rows about the platform or the caller alone: other clients need not see them.
const OWN_AFFAIRS = new Set([
  'resource',
  'server',
  'terminal-type',
  'terminal-model',
  'terminal-apk',
  'terminal-function',
  'license',
  // A view belongs to its owner.
  'view',
  'job',
  'mail-log',
]);
const ABOUT_ONESELF = new Set(
  'logout modifyPassword updatePushVersion getVerificationCode bindEmail session seeAsEnd'.split(' '),
);
// The administrator makes these calls on coins of the platform.
const OF_THE_PLATFORM = new Set(['createCoin', 'convertCoin']);
const writing = endpoints.filter(({ endpoint }) => endpoint.log !== undefined);
const actNames = actNamesIn(allLocales['en-US']);
const nameOf = ({ key, family, name, endpoint }: Listed) => actNames[`${logModuleOf(family, endpoint)}.${name}`] ?? key;
const isOfTenant = ({ key, family, name, endpoint }: Listed) =>
  !OWN_AFFAIRS.has(family.slug) &&
  !ABOUT_ONESELF.has(name) &&
  !OF_THE_PLATFORM.has(name) &&
  endpoint.log !== 'export' &&
  !['role.add', 'priceTemplate.add', 'timingReport.add', 'upgradeTask.add'].includes(key) &&
  !['cloudPlan.add', 'cloudPlan.edit', 'cloudPlan.syncCloudData'].includes(key);

// Calls with more than one row: a command is logged before its outcome is known; an import logs the bound cards and the
// ordered plans.
const ROWS: Readonly<Record<string, number>> = {
  'remoteControl.remoteControl': 2,
  'terminal.importBindCloudSimTemp': 2,
};

async function call(listed: Listed): Promise<Answer> {
  const sample = sampleOf(listed);
  const caller = (await sample.caller?.(world)) ?? admin;
  const file = await sample.file?.(world);
  const input = await sample.input(world);
  return caller.send(listed.familyKey, listed.name, input, file === undefined ? {} : { file });
}

it('joins and leaves are logged under the module group', () => {
  const moved = writing.filter(({ endpoint }) => endpoint.logModule !== undefined);
  expect(moved.map(({ key, endpoint }) => [key, endpoint.logModule])).toEqual(
    ['joinGroup', 'exitGroup', 'syncGroup', 'updateMsGrp', 'deleteMsGrp'].map((name) => [`terminal.${name}`, 'group']),
  );
});

describe.each(writing.map((listed) => [listed.key, listed] as const))('%s', (_key, listed) => {
  it('leaves a row that names it, its module and its kind', async () => {
    const rows = await during(admin, () => call(listed));
    const [row] = rows.filter(({ content }) => content === nameOf(listed));
    expect(row).toMatchObject({
      module: logModuleOf(listed.family, listed.endpoint),
      operateType: listed.endpoint.log,
      outcome: 'success',
      code: 200,
      ip: expect.stringContaining('127.0.0.1'),
    });
    expect(row?.operator).not.toBe('');
    expect(row?.accountsName).not.toBe('');
  });
});

describe.each(writing.filter(isOfTenant).map((listed) => [listed.key, listed] as const))('%s', (_key, listed) => {
  it('from above is seen by the owner of the changed row, without the actor, and by no other client', async () => {
    const since = Number(await lastLogId(service));
    await call(listed);
    const mine = (await log(agent)).filter((row) => row.id > since && row.content === nameOf(listed));
    const masked = { operator: '', accountsName: '', ip: null, outcome: 'success' };
    expect(mine).toMatchObject(Array.from({ length: ROWS[listed.key] ?? 1 }, () => masked));
    expect((await log(stranger)).filter((row) => row.id > since)).toEqual([]);
  });
});

describe('before and after', () => {
  it('are what the call changed', async () => {
    const id = await putClient(service, admin, 'Snapshot', { pid: own.client, type: 2 });
    const [edited] = await during(agent, () => agent.call('client', 'edit', { id, contact: 'Ann' }));
    expect(edited?.before).toMatchObject({ clientname: 'Snapshot', contact: null });
    expect(edited?.after).toMatchObject({ clientname: 'Snapshot', contact: 'Ann' });
    const [added] = await during(agent, () => agent.call('role', 'add', { roleName: 'Snapshot' }));
    expect([added?.before, added?.after]).toMatchObject([null, { roleName: 'Snapshot', clientId: own.client }]);
    const [deleted] = await during(agent, () => agent.call('client', 'deleteBatch', { ids: [id] }));
    expect([deleted?.before, deleted?.after]).toMatchObject([{ clientname: 'Snapshot' }, null]);
  });

  it('mask every secret, in good calls and in refused ones', async () => {
    const secrets = ['Gi4en_word', 'Wr0ng_word', '654321', 'M5pwd6'];
    const account = { userName: 'x', clientId: own.child, roleid: own.role, accountsPassword: 'Gi4en_word' };
    const passwords = { newPassword: 'Gi4en_word', confirmPassword: 'Gi4en_word' };
    const terminal = { msName: 'x', typeId: world.typeId, clientId: own.child, msPwd: 'M5pwd6', ...paidForAYear };
    const rows = await during(admin, async () => {
      const { result } = await admin.call('account', 'add', { ...account, accountsName: 'secretive' });
      await admin.call('account', 'add', { ...account, accountsName: 'secretive' });
      await admin.call('account', 'modifyPassword', { ...passwords, oldPassword: 'Wr0ng_word' });
      const reset = await admin.call('account', 'resetPwd', { id: result.id });
      secrets.push(reset.result.password ?? 'no password');
      const bind = { email: 'x@example.com', verificationCode: '654321', accountsPassword: 'Wr0ng_word' };
      await admin.call('account', 'bindEmail', bind);
      await admin.call('terminal', 'add', { ...terminal, msId: world.freeMsId() });
      await admin.call('terminal', 'add', { ...terminal, msId: own.msId });
      const added = await admin.call('server', 'add', { servName: 'x', servIp: 'secret.example', tport: 1 });
      secrets.push(String((added.result as { gatewayToken?: string }).gatewayToken));
    });
    expect(rows).toHaveLength(8);
    expect(secrets.every((one) => one.length >= 6 && one !== 'undefined')).toBe(true);
    const text = JSON.stringify(rows);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('***');
  });
});

describe('what touches several clients', () => {
  it('is seen by each of them, with its own part', async () => {
    const since = Number(await lastLogId(service));
    const msIds = [world.freeMsId(), world.freeMsId()];
    const ids = [
      await putTerminal(service, msIds[0] ?? '', own.child),
      await putTerminal(service, msIds[1] ?? '', foreign.child),
    ];
    expect((await admin.call('terminal', 'deleteBatch', { ids })).result).toMatchObject({ deleted: 2 });
    const seen = async (session: Session) => {
      const rows = (await log(session)).filter(({ id }) => id > since);
      return msIds.map((msId) => JSON.stringify(rows).includes(msId));
    };
    expect([await seen(agent), await seen(stranger)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('shows the new client of an account nothing of the former one', async () => {
    const since = Number(await lastLogId(service));
    const roleid = await defaultRole(service, 'client');
    const id = await putAccount(service, 'changes-sides', own.child, roleid);
    expect((await admin.call('account', 'edit', { id, clientId: foreign.child })).code).toBe(200);
    const rows = (await log(stranger)).filter((row) => row.id > since);
    expect(rows).toMatchObject([{ module: 'account', target: 'changes-sides', operator: '' }]);
    expect(JSON.stringify(rows)).not.toContain(own.childName);
    expect((await log(agent)).filter((row) => row.id > since)).toMatchObject([{ target: 'changes-sides' }]);
  });
});

describe('refusals', () => {
  it('are there with their codes, for who was refused', async () => {
    const bare = await putRole(service, own.child, 'Bare', ['home']);
    await putAccount(service, 'bare', own.child, bare);
    const session = await signIn(service, 'bare');
    const rows = await during(agent, async () => {
      await session.call('client', 'edit', { id: own.child, contact: 'x' });
      await agent.raw('client', 'edit', { id: own.child, contact: 5 });
      await agent.call('client', 'edit', { id: foreign.child, contact: 'x' });
      await agent.call('client', 'edit', { id: own.child, rowVersion: 999 });
      await agent.call('role', 'add', { roleName: own.roleName });
    });
    expect(rows.map(({ accountsName, outcome, code }) => [accountsName, outcome, code])).toEqual([
      [agentName, 'failure', 3101],
      [agentName, 'failure', 3104],
      [agentName, 'failure', 3102],
      [agentName, 'failure', 400],
      ['bare', 'failure', 510],
    ]);
    expect((await log(agent, { outcome: 'failure', code: [3104] }))[0]?.after).toMatchObject({ rowVersion: 999 });
    const seen = (await log(stranger)).filter(({ id }) => rows.some((row) => row.id === id));
    expect(seen).toEqual([]);
  });
});

describe('the list', () => {
  const keys = ['operator', 'accountsName', 'module', 'target', 'outcome', 'operateType', 'code'] as const;

  it.each(keys)('filters by %s', async (key) => {
    const all = await log(agent);
    const values = [...new Set(all.map((row) => row[key]))].filter((value) => value !== null && value !== '');
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const found = await log(agent, { [key]: value });
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((row) => !String(row[key]).toLowerCase().includes(String(value).toLowerCase()))).toEqual([]);
    }
  });

  it('filters by client, own rows, address and time, and finds nothing by who is out of sight', async () => {
    const mine = await log(agent, { excludeSub: true });
    expect([...new Set(mine.map(({ clientId }) => clientId))]).toEqual([own.client]);
    const childs = await log(agent, { clientId: [own.child] });
    expect([...new Set(childs.map(({ clientName }) => clientName))]).toEqual([own.childName]);
    expect((await log(agent, { ip: '127.0' })).every(({ operator }) => operator !== '')).toBe(true);
    for (const out of [{ accountsName: 'admin' }, { operator: 'Administrator' }, { clientId: [foreign.child, 1] }]) {
      expect([out, await log(agent, out)]).toEqual([out, []]);
    }
    const [newest] = await log(agent);
    const timestamp = newest?.createTime ?? '';
    const same = await log(agent, { createTime_begin: timestamp, createTime_end: timestamp });
    expect(same.map(({ id }) => id)).toContain(newest?.id);
    expect(await log(agent, { createTime_end: '2020-01-01' })).toEqual([]);
    expect(await log(agent, { target: '%' })).toEqual([]);
  });

  const columns = 'id operator accountsName clientName operateType module target outcome code ip costMs createTime';

  it.each(columns.split(' ') as (keyof Row)[])('sorts by %s, both ways alike', async (column) => {
    const [up, down] = [await log(agent, { column, order: 'asc' }), await log(agent, { column, order: 'desc' })];
    // Nothing is last both ways.
    const [given, empty] = [up.filter((row) => row[column] !== null), up.filter((row) => row[column] === null)];
    expect(down.map(({ id }) => id)).toEqual([...given.toReversed(), ...empty.toReversed()].map(({ id }) => id));
    const values = up.map((row) => row[column]);
    // Equal values are adjacent, and numbers and times ascend.
    const runs = values.filter((value, index) => index === 0 || value !== values[index - 1]);
    expect(runs).toHaveLength(new Set(values).size);
    const rising = values.filter((value) => typeof value === 'number' || column === 'createTime') as (
      | number
      | string
    )[];
    expect(rising).toEqual(rising.toSorted((a, b) => Number(a > b) - Number(a < b)));
    expect(up).toHaveLength((await log(agent)).length);
  });

  it('pages through all rows without a gap', async () => {
    const whole = await log(agent, { column: 'id', order: 'asc' });
    const pages: number[] = [];
    for (let pageNo = 1; pages.length < whole.length && pageNo <= 50; pageNo += 1) {
      const rows = await log(agent, { column: 'outcome', order: 'asc', pageSize: 20, pageNo });
      pages.push(...rows.map(({ id }) => id));
    }
    expect(pages.toSorted((a, b) => a - b)).toEqual(whole.map(({ id }) => id));
  });
});

describe('after a client has moved to another depth', () => {
  it('its own history still names its own people', async () => {
    const moved = await putClient(service, admin, 'Moves deeper');
    const session = await signInFor(service, 'moves-deeper', moved);
    await session.call('role', 'add', { roleName: 'Before the move' });
    const [row] = await log(session, { target: 'Before the move' });
    expect(row).toMatchObject({ operator: 'moves-deeper', clientId: moved, ip: expect.stringMatching(/./) });
    expect((await admin.call('client', 'edit', { id: moved, pid: own.client })).code).toBe(200);
    const [after] = await log(session, { target: 'Before the move' });
    expect(after).toEqual(row);
  });

  it('its former superior does not learn its new name', async () => {
    const former = await putClient(service, admin, 'Former superior');
    const session = await signInFor(service, 'former', former);
    const moved = await putClient(service, session, 'Old name', { pid: former });
    expect((await log(session, { target: 'Old name' })).map(({ clientName }) => clientName)).toEqual(['Old name']);
    await admin.call('client', 'edit', { id: moved, pid: foreign.client, clientname: 'New secret name' });
    expect((await session.call('client', 'queryById', { id: moved })).code).toBe(3102);
    const names = [...(await log(session)), ...(await log(session, { column: 'clientName' }))].map(
      ({ clientName }) => clientName,
    );
    expect(names).not.toContain('New secret name');
  });
});

describe('the workbook', () => {
  it('has the rows of the list, without who is out of sight', async () => {
    const filter = { clientId: [own.child] };
    const rows = await log(agent, filter);
    expect(rows.length).toBeGreaterThan(3);
    const answer = await agent.raw('operationLog', 'exportLog', filter);
    const sheet = await openSheet(answer.body);
    expect(sheet.rows.map((row) => row['Code'])).toEqual(rows.map(({ code }) => code));
    expect(sheet.rows.map((row) => row['Operator'] ?? '')).toEqual(rows.map(({ operator }) => operator));
    expect(sheet.rows.map((row) => row['Target'] ?? null)).toEqual(rows.map(({ target }) => target));
    expect(JSON.stringify(sheet)).not.toContain('Administrator');
  });

  it('asks for the key of its own', async () => {
    const keys = ['logs', 'logList'];
    await putAccount(service, 'reads-only', own.client, await putRole(service, own.client, 'Reads', keys));
    const session = await signIn(service, 'reads-only');
    expect((await session.raw('operationLog', 'list', {})).code).toBe(200);
    expect((await session.raw('operationLog', 'exportLog', {})).code).toBe(510);
  });
});

it('nothing in the database changes or deletes a row', async () => {
  const before = await log(admin);
  for (const sql of [
    'update operation_log set code = 200',
    `update operation_log set after = null where outcome = 'failure'`,
    'delete from operation_log where true',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow(/append-only/);
  }
  expect(await log(admin)).toEqual(before);
});

it('nothing in the database empties the log', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const ended = await client.query('truncate operation_log').then(
    () => 'emptied',
    (error: Error) => error.message,
  );
  await client.query('rollback');
  client.release();
  expect(ended).toContain('append-only');
});

it('reading the log writes nothing', async () => {
  const before = [await fingerprint(service), await lastLogId(service)];
  await log(agent);
  expect([await fingerprint(service), await lastLogId(service)]).toEqual(before);
});
