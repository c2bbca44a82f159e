import { describe, expect, it } from 'vitest';
import { endpoints, type Listed } from '../contract/endpoints.ts';
import { sampleOf } from '../contract/walk-calls.ts';
import { allKeys, idsOf, recordsOf, type Tenant, type World } from '../contract/world.ts';
import { useService } from '../support/app.ts';
import { putAccount, putClient, putRole, putServer, typeOf } from '../support/fixtures/basics.ts';
import { unchangedIn } from '../support/database/fingerprint.ts';
import { paidForAYear, putCoins } from '../support/fixtures/coins.ts';
import { putTemplate } from '../support/fixtures/prices.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUse, putVideo, runUseBilling } from '../support/fixtures/use.ts';
import { putVoucher } from '../support/fixtures/vouchers.ts';
import { signIn, type Answer, type Session } from '../support/session.ts';
import { textOf } from '../support/workbooks/xlsx-sheets.ts';

/** A tenant whose every text carries its marker, and everything that must never be read by the other. */
interface Marked extends Tenant {
  marker: string;
  imei: string;
  iccid: string;
  secrets: string[];
  /** Of the agent and of its client, both holding every key there is. */
  sessions: Session[];
}

const service = await useService();
const { prisma } = service.database;
const unchanged = unchangedIn(service);
const admin = await signIn(service);
const north = await makeMarked('Norvik', 7);
const south = await makeMarked('Sudberg', 8);
for (const tenant of [north, south]) {
  await putCoins(admin, tenant.client, { YCOIN: 5 });
  await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 });
  await touchAll(tenant);
}

async function makeMarked(marker: string, digit: number): Promise<Marked> {
  const mail = (who: string) => `${who}@${marker.toLowerCase()}.example`;
  const phone = `0${digit}${digit} ${digit}11 ${digit}22 ${digit}33`;
  const servIp = `${marker.toLowerCase()}.servers.example`;
  const server = await putServer(admin, `${marker} server`, servIp);
  const texts = { contact: `${marker} contact`, phone, company: `${marker} company`, address: `${marker} street` };
  const clientName = `${marker} agent`;
  const client = await putClient(service, admin, clientName, { quota: 10, servId: server, email: mail('agent') });
  const child = await putClient(service, admin, `${marker} child`, { pid: client, type: 2, quota: 5, servId: server });
  for (const id of [client, child]) await admin.call('client', 'edit', { id, ...texts });
  const roleName = `${marker} role`;
  const role = await putRole(service, client, roleName, ['home', 'clientList'], true);
  const all = await putRole(service, client, `${marker} all`, allKeys, true);
  const accountName = `${marker}-account`;
  const person = { userName: `${marker} person`, phone };
  const account = await putAccount(service, accountName, child, role, { ...person, email: mail('account') });
  await putAccount(service, `${marker}-agent`, client, all, { ...person, email: mail('boss') });
  await putAccount(service, `${marker}-child`, child, all, { ...person, email: mail('crew') });
  const msId = `${marker.slice(0, 1)}${digit}00000001`.padEnd(11, '0');
  const [imei, iccid] = [String(digit).repeat(15), `89860${digit}${'5'.repeat(13)}`];
  const terminal = await putTerminal(service, msId, child, {
    name: `${marker} radio`,
    extAccount: `${marker}-ext`,
    email: mail('radio'),
    phone,
    imei,
    iccid,
    serverId: server,
    version: `${marker} 1`,
    dispatcherVersion: `${marker} 2`,
    seenSecondsAgo: 5,
  });
  await putUse(service, terminal, await putVideo(service, terminal), 60, 1);
  await runUseBilling(service);
  const { id: host } = await prisma.clientHost.create({
    data: { clientId: child, host: `${marker.toLowerCase()}.example` },
  });
  const data = { clientId: child, name: `${marker} group`, area: `${marker} area` };
  const { id: group } = await prisma.group.create({ data });
  const agent = await signIn(service, `${marker}-agent`);
  const billNo = await putCoins(admin, child, { YCOIN: 5, KCOIN: 7 });
  const voucher = (await putVoucher(admin, client)).id;
  return {
    marker,
    imei,
    iccid,
    sessions: [agent, await signIn(service, `${marker}-child`)],
    secrets: [marker.toLowerCase(), phone],
    client,
    clientName,
    child,
    terminal,
    msId,
    server,
    servIp,
    account,
    accountName,
    role,
    roleName,
    host,
    group,
    template: await putTemplate(service, client, `${marker} prices`, [child]),
    billNo,
    voucher,
    ...(await recordsOf(service, agent, { client, terminal, msId, billNo, voucher })),
  };
}

/** Every kind of thing is changed once by its own people and once from above, so that the logs speak of it. */
async function touchAll({ marker, child, account, role, terminal, sessions }: Marked): Promise<void> {
  for (const session of [...sessions.slice(0, 1), admin]) {
    const host = await session.call('clientHost', 'add', { clientId: child, host: `${marker}.other.example` });
    const answers = [
      host,
      await session.call('clientHost', 'deleteBatch', { ids: [host.result.id] }),
      await session.call('client', 'edit', { id: child, address: `${marker} street 2` }),
      await session.call('account', 'edit', { id: account, userName: `${marker} somebody` }),
      await session.call('role', 'edit', { roleid: role, isOpen: 1 }),
      await session.call('terminal', 'edit', { id: terminal, msName: `${marker} radio 2` }),
      await session.call('coin', 'issueCoin', {
        clientId: child,
        currency: 'YCOIN',
        amount: 1,
        remark: `${marker} May`,
      }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  }
  await service.http
    .post('/nmsService/tbUserInfo/login')
    .send({ accountsName: `${marker}-agent`, accountsPassword: 'x' });
}

let numbers = 1000;
const next = () => (numbers += 1);

/** The world as one tenant walks through it. */
async function worldOf(own: Marked, foreign: Marked, agent: Session): Promise<World> {
  return {
    service,
    admin,
    agent,
    powerless: agent,
    own,
    foreign,
    absent: idsOf(foreign),
    next,
    typeId: await typeOf(service),
    resource: (await prisma.resource.findUniqueOrThrow({ where: { powerName: 'home' } })).id,
    freeMsId: () => `W1${String(next()).padStart(9, '0')}`,
  };
}

const smallTextOf = async (answer: Answer) => (await textOf(answer)).toLowerCase();

async function leakOf(listed: Listed, input: unknown, answer: Answer, other: Marked): Promise<unknown[]> {
  const text = await smallTextOf(answer);
  return other.secrets
    .filter((secret) => text.includes(secret))
    .map((secret) => [listed.key, input, text.slice(Math.max(0, text.indexOf(secret) - 200)).slice(0, 300)]);
}

const reads = endpoints.filter(({ endpoint, name }) => endpoint.method === 'GET' && name !== 'logout');
const isPaged = ({ endpoint }: Listed) => 'pageSize' in endpoint.input.properties;
const isWorkbook = ({ endpoint }: Listed) => endpoint.answer === 'workbook';
const whole = (listed: Listed) => (isPaged(listed) ? { pageSize: 500 } : {});
const both = [
  [north, south],
  [south, north],
].map(([own, other]) => [own?.marker, own, other] as [string, Marked, Marked]);

/** Reads whose answers name the reader's own things, or this would show nothing. */
const SPEAKING =
  'account.current account.list account.export account.getRoleByUser role.list role.all client.list client.all client.tree ' +
  'client.getClientTree client.queryById client.exportClient client.queryServersByClientId client.queryDefaultServer ' +
  'client.queryClientByMsId client.getClientByGrpId clientHost.list server.list terminal.list terminal.export ' +
  'terminal.queryById terminal.queryMsExt operationLog.list operationLog.exportLog loginHistory.list';

describe.each(both)('%s', (_marker, own, other) => {
  it('reads all of its own things and nothing of the other', async () => {
    const leaks: unknown[] = [];
    const seen = new Set<string>();
    for (const session of own.sessions) {
      const world = await worldOf(own, other, session);
      for (const listed of reads) {
        const sampled = await sampleOf(listed).input(world);
        // Of lists everything, of other reads what the sample asks for.
        const input = isPaged(listed) ? whole(listed) : sampled;
        const answer = await session.send(listed.familyKey, listed.name, input);
        leaks.push(...(await leakOf(listed, input, answer, other)));
        if ((await smallTextOf(answer)).includes(own.marker.toLowerCase())) seen.add(listed.key);
      }
    }
    expect(leaks).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(SPEAKING.split(' ')));
  });

  it('reads nothing of the other by naming its ids, or by looking for its texts', async () => {
    const leaks: unknown[] = [];
    let asked = 0;
    for (const session of own.sessions) {
      const world = await worldOf(own, other, session);
      for (const listed of reads.filter((one) => !(isWorkbook(one) && session !== own.sessions[0]))) {
        const sample = sampleOf(listed);
        const base = await sample.input(world);
        const plain = isPaged(listed) ? whole(listed) : base;
        const named = (sample.naming ?? []).map((name) => ({ ...plain, ...name(idsOf(other), world) }));
        // A workbook leaves its input in the log, where the text would be the reader's own.
        const texts = isWorkbook(listed)
          ? []
          : textFields(listed).map((field) => ({ ...plain, [field]: other.marker }));
        for (const input of [...named, ...texts]) {
          asked += 1;
          const answer = await session.send(listed.familyKey, listed.name, input);
          leaks.push(...(await leakOf(listed, input, answer, other)));
        }
        for (const input of texts) {
          const { result } = await session.send(listed.familyKey, listed.name, input);
          const { total = 0 } = (result ?? {}) as { total?: number };
          if (total > 0) leaks.push([listed.key, input, total]);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(asked).toBeGreaterThan(80);
  });

  it('is refused what names things of the other, and told nothing of them', async () => {
    const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
    const leaks: unknown[] = [];
    const [session] = own.sessions;
    const world = await worldOf(own, other, session ?? admin);
    let refused = 0;
    for (const listed of writes) {
      const { naming = [], ...sample } = sampleOf(listed);
      for (const name of naming) {
        const input = { ...(await sample.input(world)), ...name(idsOf(other), world) };
        const answer = await unchanged(() => world.agent.send(listed.familyKey, listed.name, input));
        expect([listed.key, input, answer.success]).toEqual([listed.key, input, false]);
        leaks.push(...(await leakOf(listed, input, answer, other)));
        refused += 1;
      }
    }
    expect(leaks).toEqual([]);
    expect(refused).toBeGreaterThan(25);
  });

  it('learns of values of the other that they are taken, never by whom', async () => {
    const [session = admin] = own.sessions;
    const { next: number } = await worldOf(own, other, session);
    const account = { userName: 'x', clientId: own.child, roleid: own.role };
    const client = { clienttype: 2, pid: own.client, cregroupcount: 0 };
    const terminal = { msName: 'x', typeId: await typeOf(service), clientId: own.child, ...paidForAYear };
    const msId = () => `X1${String(number()).padStart(9, '0')}`;
    const tries: [number, Answer][] = [
      [3101, await session.raw('account', 'add', { ...account, accountsName: other.accountName })],
      [
        3101,
        await session.raw('account', 'add', {
          ...account,
          accountsName: `x${number()}`,
          email: `account@${other.marker}.example`,
        }),
      ],
      [3101, await session.raw('client', 'add', { ...client, clientname: other.clientName })],
      [3101, await session.raw('client', 'edit', { id: own.child, clientname: other.clientName })],
      [3101, await session.raw('clientHost', 'add', { clientId: own.child, host: `${other.marker}.example` })],
      [3201, await session.raw('terminal', 'add', { ...terminal, msId: other.msId })],
      [3101, await session.raw('terminal', 'add', { ...terminal, msId: msId(), imei: other.imei })],
      [3101, await session.raw('terminal', 'add', { ...terminal, msId: msId(), iccid: other.iccid })],
    ];
    for (const [code, answer] of tries) {
      expect(answer.code).toBe(code);
      const text = await smallTextOf(answer);
      expect(other.secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    expect((await session.call('role', 'add', { roleName: other.roleName })).code).toBe(200);
  });
});

/** The text filters of a list. */
function textFields({ endpoint }: Listed): string[] {
  const fields = Object.entries(endpoint.input.properties) as [
    string,
    { type?: string; enum?: unknown; pattern?: string },
  ][];
  return fields
    .filter(
      ([name, { type, enum: values }]) => type === 'string' && values === undefined && !/_(begin|end)$/.test(name),
    )
    .filter(([name]) => isPaged({ endpoint } as Listed) && name !== 'column' && name !== 'order')
    .map(([name]) => name);
}
