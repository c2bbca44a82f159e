import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoints, lists as allLists, type Listed } from '../../../contract/support/endpoints.ts';
import { useService } from '../../../support/app.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { defaultRole, putAccount, putClient, putRole, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../../support/session.ts';
import { textOf } from '../../../support/workbooks/xlsx-sheets.ts';

const MARKER = 'Zuper';
const service = await useService();
const { prisma, pool } = service.database;
// Ids of clients that cannot be confused with any other number in an answer.
await pool.query(`select setval('client_id_seq', 7000000)`);
await pool.query(`update client set name = '${MARKER} platform', contact = '${MARKER} contact' where id = 1`);
await pool.query(`update account set user_name = '${MARKER} root', email = 'root@${MARKER}.example' where id = 1`);
const admin = await signIn(service);

const superior = {
  contact: `${MARKER} contact`,
  email: `office@${MARKER.toLowerCase()}.example`,
  company: `${MARKER} company`,
  address: `${MARKER} street`,
  phone: '0990 990 990',
};
const above = await putClient(service, admin, `${MARKER} agent`, { quota: 20 });
const other = await putClient(service, admin, `${MARKER} second`, { quota: 20 });
for (const id of [above, other]) await admin.call('client', 'edit', { id, ...superior });
const server = await putServer(admin, 'Plain server', 'plain.example');
for (const clientId of [above, other]) await admin.call('client', 'saveBindServer', { clientId, servIds: [server] });
const openRole = await putRole(service, above, 'Open from above', ['home', 'terminalList'], true);
await putAccount(service, `${MARKER}Boss`, above, await defaultRole(service, 'agent'), {
  userName: `${MARKER} boss`,
  email: `boss@${MARKER.toLowerCase()}.example`,
  phone: '0991 991 991',
});
const boss = await signIn(service, `${MARKER}Boss`);
await putCoins(admin, above, { YCOIN: 2 });
const hidden = await putClient(service, boss, 'Hidden', { pid: above, quota: 10, hideSuper: true, servId: server });
const below = await putClient(service, boss, 'Below', { pid: hidden, quota: 5 });
const visibleClient = await putClient(service, boss, 'Shown', { pid: above, quota: 5 });
const ids = await furnish();
const reader = await signIn(service, 'hidden-reader');
const lower = await signIn(service, 'below-reader');
const readers: [string, Session, number][] = [
  ['hides', reader, hidden],
  ['is beneath', lower, below],
];

/** Makes every change that a superior can make to clients that cannot see it. */
async function furnish() {
  const agents = await defaultRole(service, 'agent');
  const accounts: number[] = [];
  for (const [name, clientId] of [
    ['hidden-reader', hidden],
    ['below-reader', below],
    ['below-other', below],
  ] as const) {
    const account = { accountsName: name, userName: name, clientId, roleid: agents };
    accounts.push((await boss.call('account', 'add', account)).result.id);
  }
  const roleId = await putRole(service, below, 'Below role', ['home']);
  const terminals: number[] = [];
  for (const [msId, clientId] of [
    ['H1000000001', hidden],
    ['H1000000002', below],
  ] as const) {
    const added = await boss.call('terminal', 'add', {
      msId,
      msName: msId,
      typeId: 1,
      clientId,
      servId: server,
      ...paidForAYear,
    });
    terminals.push(added.result.created[0]?.id ?? 0);
  }
  const group = await prisma.group.create({ data: { clientId: below, name: 'Below group' } });
  for (const session of [boss, admin]) await changeEverything(session, accounts, terminals, roleId);
  for (const pid of [other, above]) await admin.call('client', 'edit', { id: hidden, pid });
  for (const session of [boss, admin]) await session.call('account', 'seeAs', { id: accounts[0] ?? 0 });
  return { accounts, terminals, roleId, group: group.id };
}

async function changeEverything(session: Session, accounts: number[], terminals: number[], roleId: number) {
  const deletedClient = await putClient(service, session, 'Goes', { pid: below });
  await putClient(service, session, `Stays ${session === boss ? 'first' : 'second'}`, { pid: deletedClient });
  const host = await session.call('clientHost', 'add', { clientId: below, host: 'below.example' });
  const answers = [
    await session.call('client', 'edit', { id: hidden, contact: 'changed' }),
    await session.call('client', 'edit', { id: below, company: 'changed' }),
    await session.call('client', 'saveBindServer', { clientId: below, servIds: [server], defaultServId: server }),
    await session.call('client', 'setHisServer', { clientId: hidden, dataServId: server }),
    await session.call('client', 'setReminderDays', { ids: [hidden, below], enabled: true, days: 12 }),
    await session.call('client', 'updateHideSuper', { id: hidden, hideSuper: true }),
    await session.call('client', 'deleteBatch', { ids: [deletedClient] }),
    await session.call('clientHost', 'deleteBatch', { ids: [host.result.id] }),
    await session.call('account', 'edit', { id: accounts[1] ?? 0, userName: 'below-reader' }),
    await session.call('account', 'resetPwd', { id: accounts[2] ?? 0 }),
    await session.call('account', 'unlockUser', { id: accounts[2] ?? 0 }),
    await session.call('role', 'edit', { roleid: roleId, isOpen: 1 }),
    await session.call('role', 'addRoleResource', { roleId, resourceIds: [1] }),
    await session.call('terminal', 'edit', { id: terminals[0] ?? 0, callLevel: 3 }),
    await session.call('terminal', 'edit', { id: terminals[1] ?? 0, callLevel: 3 }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
}

const FORBIDDEN = [
  MARKER,
  MARKER.toLowerCase(),
  String(above),
  String(other),
  superior.phone,
  '0991 991 991',
  '"admin"',
];
const reads = endpoints.filter(
  ({ endpoint, name }) => endpoint.method === 'GET' && endpoint.permission !== 'public' && name !== 'logout',
);

/** Inputs of a read: plain ones for own rows, and ones that name superiors. */
function inputsOf({ familyKey, endpoint }: Listed, own: number): Record<string, unknown>[] {
  const values: Record<string, unknown> = {
    id: own,
    clientId: own,
    roleId: openRole,
    grpId: ids.group,
    typeId: 1,
    servIp: 'plain.example',
    msId: 'H1000000002',
    type: 'terminal',
    accountsName: 'x',
    email: 'x@example.com',
    roleName: 'x',
    clientname: 'x',
    modelName: 'x',
  };
  if (familyKey === 'account') values['id'] = ids.accounts[1];
  if (familyKey === 'terminal') values['id'] = ids.terminals[1];
  const required = new Set((endpoint.input.required ?? []) as string[]);
  const fields = Object.keys(endpoint.input.properties);
  const base = Object.fromEntries(fields.filter((field) => required.has(field)).map((key) => [key, values[key]]));
  const paged = fields.includes('pageSize') ? { pageSize: 500 } : {};
  // The input of a workbook is logged, where it would be the reader's own text.
  if (endpoint.answer === 'file') return [base];
  const named = fields.filter((field) => ['clientId', 'pid', 'id'].includes(field));
  const sorted = ['parentName', 'operator', 'ip', 'clientName', 'creator'].filter((column) =>
    JSON.stringify(endpoint.input.properties['column'] ?? {}).includes(`"${column}"`),
  );
  return [
    { ...base, ...paged },
    ...named.flatMap((field) => [above, 1].map((id) => ({ ...base, ...paged, [field]: id }))),
    ...sorted.map((column) => ({ ...base, ...paged, column })),
  ];
}

function leaksIn(text: string): string[] {
  return FORBIDDEN.filter((one) => text.includes(one));
}

// The schema of a filter: a number or a text.
type FilterSchema = TSchema & {
  type?: string;
  items?: { type?: string; maximum?: number; enum?: unknown };
  maxLength?: number;
  pattern?: string;
};
// Only the platform has resources, jobs and mails.
const lists = allLists.filter(
  ({ familyKey, name }) => name === 'list' && !['resource', 'job', 'mailLog'].includes(familyKey),
);

/** Every filter of a list that may name a person or client, with a name or an id of a superior. */
function filtersNaming({ endpoint: { input } }: Listed): Record<string, unknown>[] {
  return Object.entries(input.properties).flatMap(
    ([field, schema]: [string, FilterSchema]): Record<string, unknown>[] => {
      // A filter with a pattern, such as a month, cannot contain a name.
      const mayName = schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(MARKER);
      if (schema.type === 'string' && schema.maxLength !== undefined) return mayName ? [{ [field]: MARKER }] : [];
      const { type, maximum = above, enum: values } = schema.items ?? {};
      return type === 'integer' && maximum >= above && values === undefined
        ? [above, other].map((id) => ({ [field]: [id] }))
        : [];
    },
  );
}

async function foundBy(session: Session, { familyKey, name }: Listed, filter: object): Promise<number> {
  const { result } = await session.send(familyKey, name, { ...filter, pageSize: 1 });
  return (result as { total?: number }).total ?? 0;
}

it.each([
  ['client', 'parentName'],
  ['client', 'pid'],
  ['operationLog', 'operator'],
  ['operationLog', 'accountsName'],
  ['operationLog', 'clientName'],
  ['billing', 'operator'],
  ['billing', 'counterpartName'],
  ['account', 'creator'],
  ['terminal', 'creator'],
  ['role', 'clientName'],
  ['role', 'clientId'],
] as const)('who sees them finds %s by the %s of the clients above', async (familyKey, field) => {
  const list = lists.find((listed) => listed.familyKey === familyKey);
  if (list === undefined) throw new Error(`no list of ${familyKey}`);
  const [filter] = filtersNaming(list).filter((one) => field in one);
  expect(await foundBy(admin, list, filter ?? {})).toBeGreaterThan(0);
});

describe.each(readers)('who %s', (_who, session, own) => {
  it('finds nothing in any list by hidden values: names, accounts, ids', async () => {
    const found: unknown[] = [];
    let requestCount = 0;
    for (const listed of lists) {
      for (const filter of filtersNaming(listed)) {
        requestCount += 1;
        const total = await foundBy(session, listed, filter);
        if (total !== 0) found.push([listed.key, filter, total]);
      }
    }
    expect(found).toEqual([]);
    expect(requestCount).toBeGreaterThan(150);
  });

  it('finds hidden rows by the values shown instead', async () => {
    const { result } = await session.call('client', 'list', { pid: [own === hidden ? 0 : hidden], id: [own] });
    expect(result.total).toBe(1);
  });

  it('reads nothing of the clients above by any call, nor in a workbook', async () => {
    const leaks: unknown[] = [];
    let good = 0;
    for (const listed of reads) {
      for (const input of inputsOf(listed, own)) {
        const answer = await session.send(listed.familyKey, listed.name, input);
        const text = await textOf(answer);
        if (Buffer.isBuffer(answer.body) || answer.code === 200) good += 1;
        for (const leak of leaksIn(text)) {
          leaks.push([listed.key, input, text.slice(Math.max(0, text.indexOf(leak) - 300)).slice(0, 360)]);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(good).toBeGreaterThan(60);
  });

  it('finds no role under the id of a client above', async () => {
    const { result } = await session.call('role', 'list', { pageSize: 100 });
    const rows = result.records.filter(({ roleName }) => /^(Default|Open from above)/.test(roleName));
    expect(rows.map(({ clientId, clientName }) => [clientId, clientName])).toEqual(rows.map(() => [0, '']));
    expect(rows).toHaveLength(4);
    const options = (await session.call('role', 'all')).result;
    expect(options.filter(({ clientId }) => [1, above, other].includes(clientId))).toEqual([]);
    expect((await session.call('role', 'list', { clientId: [above, 1] })).result.total).toBe(0);
  });

  it('sees what was done from above without who did it and from where', async () => {
    const { result } = await session.call('operationLog', 'list', { pageSize: 500 });
    const rows = result.records.filter(({ module, content }) => module === 'client' && content.startsWith('Change'));
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).toMatchObject({ operator: '', accountsName: '', ip: null });
    for (const filter of [{ operator: MARKER }, { accountsName: 'admin' }, { ip: '127' }]) {
      const found = await session.call('operationLog', 'list', { ...filter, pageSize: 500 });
      const names = new Set(found.result.records.map(({ accountsName }) => accountsName));
      expect([filter, [...names].filter((name) => !name.endsWith('-reader'))]).toEqual([filter, []]);
    }
  });

  it('learns nothing from refusals and from what it changes itself', async () => {
    const account = { userName: 'x', clientId: own, roleid: openRole };
    const answers = [
      await session.raw('client', 'edit', { id: own, pid: above }),
      await session.raw('client', 'edit', { id: own, contact: 'mine' }),
      await session.raw('client', 'edit', { id: above, contact: 'theirs' }),
      await session.raw('client', 'deleteBatch', { ids: [above] }),
      await session.raw('client', 'deleteBatch', { ids: [own], dryRun: true }),
      await session.raw('client', 'add', { clientname: `${MARKER} agent`, clienttype: 1, pid: own, cregroupcount: 0 }),
      await session.raw('client', 'add', { clientname: 'Quota', clienttype: 1, pid: own, cregroupcount: 15 }),
      await session.raw('account', 'add', { ...account, accountsName: `${MARKER}Boss` }),
      await session.raw('account', 'add', {
        ...account,
        accountsName: `new-${own}`,
        email: `boss@${MARKER.toLowerCase()}.example`,
      }),
      await session.raw('account', 'add', { ...account, accountsName: `added-${own}` }),
      await session.raw('role', 'edit', { roleid: openRole, isOpen: 0 }),
      await session.raw('role', 'delete', { id: openRole }),
      await session.raw('role', 'add', { roleName: `Own ${own}` }),
      await session.raw('account', 'updatePushVersion', { pushversion: 'V3.8' }),
    ];
    expect(answers.filter(({ success }) => success)).toHaveLength(4);
    expect(answers.map((answer) => leaksIn(JSON.stringify(answer.body)))).toEqual(answers.map(() => []));
  });
});

it('who is below sees the client that hides, which is its superior', async () => {
  const { result } = await lower.call('client', 'queryById', { id: below });
  expect(result).toMatchObject({ pid: hidden, parentName: 'Hidden' });
  expect((await reader.call('client', 'queryById', { id: hidden })).result).toMatchObject({ pid: 0, parentName: '' });
});

it('where nothing is hidden the superior shows', async () => {
  const session = await signInFor(service, 'shown-reader', visibleClient);
  const { result } = await session.call('client', 'queryById', { id: visibleClient });
  expect(result).toMatchObject({ pid: above, parentName: `${MARKER} agent` });
  const roles = (await session.call('role', 'all')).result;
  expect(roles.find(({ roleid }) => roleid === openRole)?.clientId).toBe(above);
  expect((await admin.call('client', 'queryById', { id: hidden })).result).toMatchObject({
    pid: above,
    parentName: `${MARKER} agent`,
  });
});

/** Visible roles with their client, by name. */
async function owners(session: Session) {
  const { result } = await session.call('role', 'all');
  return result
    .filter(({ roleName }) => roleName.startsWith('Open from'))
    .map(({ roleName, clientId }) => [roleName, clientId]);
}

it('the nearest client that hides counts, and those between stay in sight', async () => {
  const between = await putClient(service, boss, 'Between', { pid: below, quota: 2 });
  const inner = await putClient(service, boss, 'Inner', { pid: between, quota: 1, hideSuper: true });
  await putRole(service, hidden, 'Open from hidden', ['home'], true);
  await putRole(service, between, 'Open from between', ['home'], true);
  expect(await owners(await signInFor(service, 'between-reader', between))).toEqual([
    ['Open from above', 0],
    ['Open from between', between],
    ['Open from hidden', hidden],
  ]);
  expect(await owners(await signInFor(service, 'inner-reader', inner))).toEqual([
    ['Open from above', 0],
    ['Open from between', 0],
    ['Open from hidden', 0],
  ]);
});
