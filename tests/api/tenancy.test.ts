import { expect, it } from 'vitest';
import { endpoints, type Listed } from '../contract/endpoints.ts';
import { useService } from '../support/app.ts';
import { paidForAYear, putCoins } from '../support/fixtures/coins.ts';
import { putClient, putRole, putServer, signInFor } from '../support/fixtures/basics.ts';
import { signIn, type Answer, type Session } from '../support/session.ts';
import { openSheet, terminalSheet } from '../support/workbooks/xlsx-sheets.ts';

/** One of two agents whose worlds mirror each other; every text of it carries its marker. */
interface Tenant {
  marker: string;
  letter: string;
  session: Session;
  agentId: number;
  childId: number;
  serverId: number;
  terminalId: number;
  msId: string;
  imei: string;
  iccid: string;
}

const service = await useService();
const admin = await signIn(service);
const north = await tenant('Norvik', 'N', '1');
const south = await tenant('Sudberg', 'S', '2');

async function tenant(marker: string, letter: string, digit: string): Promise<Tenant> {
  const { prisma } = service.database;
  const mail = `crew@${marker.toLowerCase()}.example`;
  const serverId = await putServer(admin, `${marker} server`, `${marker.toLowerCase()}.example.net`);
  const areaMinutes = 120;
  const agentId = await putClient(service, admin, `${marker} agent`, {
    quota: 5,
    servId: serverId,
    areaMinutes,
    contact: `${marker} contact`,
    email: mail,
  });
  const session = await signInFor(service, `${marker}Boss`, agentId);
  await putCoins(admin, agentId, { YCOIN: 20 });
  const childId = await putClient(service, session, `${marker} child`, { pid: agentId, type: 2 });
  await signInFor(service, `${marker}Crew`, childId, 'client');
  await putRole(service, agentId, `${marker} role`, ['terminalList'], true);
  const msId = `${letter}100000000${digit}`;
  const imei = digit.repeat(15);
  const iccid = `89860${digit}${'7'.repeat(13)}`;
  const added = await session.call('terminal', 'add', {
    msId,
    msName: `${marker} radio`,
    typeId: 1,
    clientId: childId,
    servId: serverId,
    imei,
    iccid,
    email: mail,
    extAccount: `${marker}-ext`,
    ...paidForAYear,
  });
  const terminalId = added.result.created[0]?.id ?? 0;
  await prisma.terminal.update({ where: { id: terminalId }, data: { version: `${marker}-1.0` } });
  return { marker, letter, session, agentId, childId, serverId, terminalId, msId, imei, iccid };
}

const both = [
  [north, south],
  [south, north],
].map(([own, other]) => [own?.marker, own, other] as [string, Tenant, Tenant]);
const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.permission !== 'public');

/** Inputs that name the other tenant wherever a call can name anything. */
function inputsAbout({ endpoint, name }: Listed, other: Tenant): Record<string, unknown>[] {
  const values: Record<string, unknown> = {
    id: name === 'queryById' || name === 'list' ? other.terminalId : other.childId,
    clientId: other.childId,
    pid: other.agentId,
    servId: other.serverId,
    msId: other.msId,
    imei: other.imei,
    iccid: other.iccid,
    typeId: 1,
    servIp: `${other.marker.toLowerCase()}.example.net`,
  };
  const fields = Object.keys(endpoint.input.properties);
  const required = new Set((endpoint.input.required ?? []) as string[]);
  const base = Object.fromEntries(
    fields.filter((field) => required.has(field)).map((field) => [field, values[field] ?? 'x']),
  );
  const textual = fields.filter((field) => /name|keyword|contact|email|creator|extAccount|version/i.test(field));
  return [
    base,
    ...fields.filter((field) => field in values).map((field) => ({ ...base, [field]: values[field] })),
    ...textual.map((field) => ({ ...base, [field]: other.marker })),
  ];
}

async function textOf({ body }: Answer): Promise<string> {
  return Buffer.isBuffer(body) ? JSON.stringify(await openSheet(body)) : JSON.stringify(body);
}

it.each(both)('%s reads nothing of the other in any way', async (_marker, own, other) => {
  const leaks: unknown[] = [];
  for (const listed of reads.filter(({ name }) => name !== 'logout')) {
    const inputs =
      listed.endpoint.answer === 'workbook' ? inputsAbout(listed, other).slice(0, 3) : inputsAbout(listed, other);
    for (const input of inputs) {
      const answer = await own.session.send(listed.familyKey, listed.name, input);
      const text = await textOf(answer);
      // What was asked for may come back as it was asked; nothing else of the other tenant may.
      if (text.replaceAll(other.msId, '').includes(other.marker)) leaks.push([listed.key, input, text.slice(0, 300)]);
    }
  }
  expect(leaks).toEqual([]);
});

it.each(both)('%s sees its own things by the same calls', async (marker, own) => {
  const list = await own.session.call('terminal', 'list', { keyword: marker });
  expect(list.result.records.map(({ msId }) => msId)).toEqual([own.msId]);
  const clients = await own.session.call('client', 'all');
  expect(clients.result.map(({ clientname }) => clientname)).toEqual([`${marker} agent`, `${marker} child`]);
  const accounts = await own.session.call('account', 'list', {});
  expect(accounts.result.records.map(({ accountsName }) => accountsName).toSorted()).toEqual([
    `${marker}Boss`,
    `${marker}Crew`,
  ]);
  const roles = await own.session.call('role', 'all');
  expect(roles.result.filter(({ isDefault }) => !isDefault).map(({ roleName }) => roleName)).toEqual([
    `${marker} role`,
  ]);
  const servers = await own.session.call('server', 'list', {});
  expect(servers.result.records.map(({ servName }) => servName)).toEqual([`${marker} server`]);
  expect((await own.session.call('terminal', 'findMsCount')).result).toMatchObject({ total: 1, todayNum: 1 });
  const tree = await own.session.call('client', 'getClientTree');
  expect(tree.result).toMatchObject([
    { id: own.agentId, terminalCount: 0, children: [{ id: own.childId, terminalCount: 1 }] },
  ]);
});

it.each(both)(
  '%s changes nothing of the other, and is told no more than of what does not exist',
  async (_marker, own, other) => {
    const { session } = own;
    const before = await stored(other);
    const tries: [number, Answer][] = [
      [3102, await session.call('terminal', 'edit', { id: other.terminalId, msName: 'taken over' })],
      [3202, await session.call('terminal', 'edit', { msId: other.msId, msName: 'taken over' })],
      [3202, await session.call('terminal', 'updateMsName', { msId: other.msId, msName: 'taken over' })],
      [3102, await session.call('terminal', 'deleteBatch', { ids: [own.terminalId, other.terminalId] })],
      [3102, await session.call('client', 'edit', { id: other.childId, company: 'taken over' })],
      [3102, await session.call('client', 'edit', { id: own.childId, pid: other.agentId })],
      [3102, await session.call('client', 'edit', { id: own.childId, servId: other.serverId })],
      [3102, await session.call('client', 'deleteBatch', { ids: [own.childId, other.childId], dryRun: true })],
      [
        3102,
        await session.call('client', 'add', { clientname: 'x', clienttype: 2, pid: other.agentId, cregroupcount: 0 }),
      ],
      [
        3102,
        await session.call('terminal', 'add', {
          msId: `${own.letter}2000000000`,
          msName: 'x',
          typeId: 1,
          clientId: other.childId,
          ...paidForAYear,
        }),
      ],
      [
        3102,
        await session.call('terminal', 'add', {
          msId: `${own.letter}2000000000`,
          msName: 'x',
          typeId: 1,
          clientId: own.childId,
          servId: other.serverId,
          ...paidForAYear,
        }),
      ],
    ];
    for (const [code, answer] of tries) {
      expect(answer.code).toBe(code);
      expect(await textOf(answer)).not.toContain(other.marker);
    }
    expect(await stored(other)).toEqual(before);
  },
);

it.each(both)('%s learns from taken values that they are taken, never by whom', async (_marker, own, other) => {
  const { session } = own;
  const base = { msId: `${own.letter}2000000001`, msName: 'x', typeId: 1, clientId: own.childId, ...paidForAYear };
  const answers = [
    await session.call('terminal', 'add', { ...base, msId: other.msId }),
    await session.call('terminal', 'add', { ...base, imei: other.imei }),
    await session.call('terminal', 'add', { ...base, iccid: other.iccid }),
    await session.call('client', 'add', {
      clientname: `${other.marker} child`,
      clienttype: 2,
      pid: own.agentId,
      cregroupcount: 0,
    }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([3201, 3101, 3101, 3101]);
  for (const answer of answers) expect(await textOf(answer)).not.toContain(other.marker);
  expect((await session.call('terminal', 'isExistMsId', { msId: other.msId })).result).toBe(true);
});

it.each(both)('%s imports nothing into the other and is not told of it', async (_marker, own, other) => {
  const sheet = (client: string, imei?: string) =>
    terminalSheet([{ msId: `${own.letter}4000000001`, msName: 'x', client, ...(imei === undefined ? {} : { imei }) }]);
  const foreign = await own.session.upload(await sheet(`${other.marker} child`));
  const nobodys = await own.session.upload(await sheet('Nobody at all'));
  expect(foreign).toMatchObject({ code: 3904, result: { successCount: 0 } });
  expect(plain(foreign)).toEqual(plain(nobodys));
  const taken = await own.session.upload(await sheet(`${own.marker} child`, other.imei));
  expect(taken).toMatchObject({ code: 3904, result: { errors: [{ field: 'imei', code: 3101 }] } });
  expect(JSON.stringify(taken.body)).not.toContain(other.marker);
});

/** The faults without the value that was sent. */
function plain({ result }: Answer<{ errors: object[] }>): object[] {
  return result.errors.map((fault) => ({ ...fault, value: '' }));
}

async function stored(other: Tenant): Promise<unknown> {
  const { prisma } = service.database;
  return [
    await prisma.client.findMany({ where: { path: { has: other.agentId } }, orderBy: { id: 'asc' } }),
    await prisma.terminal.findMany({ where: { scopePath: { has: other.agentId } } }),
  ];
}
