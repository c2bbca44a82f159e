import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { typeOf } from '../../support/fixtures/basics.ts';
import { paidForAYear, putCoins } from '../../support/fixtures/coins.ts';
import type { Answer, Session } from '../../support/session.ts';
import { terminalSheet, textOf } from '../../support/workbooks/xlsx-sheets.ts';
import { endpoints, sharesOnDisk, type Listed } from '../support/endpoints.ts';
import { sampleOf } from '../walk/walk-calls.ts';
import { idsOf, makeWorld, type Tenant, type World } from '../support/world.ts';

/** Texts that the other tenant must never read. */
const secretsOf = ({ marker, phone }: Tenant) => [marker.toLowerCase(), phone];

const smallTextOf = async (answer: Answer) => (await textOf(answer)).toLowerCase();

async function leakOf(listed: Listed, input: unknown, answer: Answer, other: Tenant): Promise<unknown[]> {
  const text = await smallTextOf(answer);
  return secretsOf(other)
    .filter((secret) => text.includes(secret))
    .map((secret) => [listed.key, input, text.slice(Math.max(0, text.indexOf(secret) - 200)).slice(0, 300)]);
}

const reads = endpoints.filter(({ endpoint, name }) => endpoint.method === 'GET' && name !== 'logout');
const isPaged = ({ endpoint }: Listed) => 'pageSize' in endpoint.input.properties;
const isWorkbook = ({ endpoint }: Listed) => endpoint.answer === 'file';
const whole = (listed: Listed) => (isPaged(listed) ? { pageSize: 500 } : {});

/** Reads that must return names of the reader's own rows: an empty answer would not prove that nothing leaks. */
const SPEAKING =
  'account.current account.list account.export account.getRoleByUser role.list role.all client.list client.all client.tree ' +
  'client.getClientTree client.queryById client.exportClient client.queryServersByClientId client.queryDefaultServer ' +
  'client.queryClientByMsId client.getClientByGrpId group.list group.queryByGrpInfo group.queryAllGroup group.queryByClient ' +
  'group.queryGroupsByMsId group.getGroupMsList group.findPageByMsId group.exportGroup clientHost.list server.list terminal.list terminal.export ' +
  'terminal.queryById terminal.queryMsExt operationLog.list operationLog.exportLog loginHistory.list';

/** The faults of an import without the sent value. */
function withoutValue({ result }: Answer<{ errors: object[] }>): object[] {
  return result.errors.map((fault) => ({ ...fault, value: '' }));
}

/** Values of a tenant that a filter asks for exactly. */
const known = ({ msId, imei, iccid, phone, servIp }: Tenant): Record<string, string> => ({
  msId,
  imei,
  iccid,
  phone,
  servIp,
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

/** Tests that no data of two mirrored tenants leaks to the other one, in a separate installation. */
export async function tenancyShare(share: 1 | 2): Promise<void> {
  it('has a file for each tenant', () => {
    expect(sharesOnDisk('tenancy')).toEqual([1, 2]);
  });

  const service = await useService();
  const unchanged = assertUnchangedIn(service);
  const world = await makeWorld(service);
  const { admin, next } = world;
  const [north, south] = [world.own, world.foreign];
  const [own, other] = share === 1 ? [north, south] : [south, north];
  for (const tenant of [north, south]) {
    await putCoins(admin, tenant.client, { YCOIN: 5 });
    await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 });
    await touchAll(tenant);
  }

  /** Changes every kind of row once by its own tenant and once from above, so that the logs mention it. */
  async function touchAll({ marker, child, account, role, terminal, sessions }: Tenant): Promise<void> {
    for (const session of [sessions[0], admin]) {
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

  /** The world as one tenant uses it; ids outside its own rows are those of the other tenant. */
  function worldOf(tenant: Tenant, foreign: Tenant, agent: Session): World {
    return { ...world, agent, powerless: agent, own: tenant, foreign, absent: idsOf(foreign) };
  }

  describe.each([own])('$marker', () => {
    it('reads all of its own things and nothing of the other', async () => {
      const leaks: unknown[] = [];
      const seen = new Set<string>();
      for (const session of own.sessions) {
        const around = worldOf(own, other, session);
        for (const listed of reads) {
          const sampled = await sampleOf(listed).input(around);
          // All rows of a list; the sample's input for other reads.
          const input = isPaged(listed) ? whole(listed) : sampled;
          const answer = await session.send(listed.familyKey, listed.name, input);
          leaks.push(...(await leakOf(listed, input, answer, other)));
          if ((await smallTextOf(answer)).includes(own.marker.toLowerCase())) seen.add(listed.key);
        }
      }
      expect(leaks).toEqual([]);
      expect([...seen]).toEqual(expect.arrayContaining(SPEAKING.split(' ')));
    });

    it('sees what is its own, and that alone', async () => {
      const [session] = own.sessions;
      const clients = await session.call('client', 'all');
      expect(clients.result.map(({ clientname }) => clientname)).toEqual([own.clientName, own.childName]);
      const servers = await session.call('server', 'list', {});
      expect(servers.result.records.map(({ servIp }) => servIp)).toEqual([own.servIp]);
      const list = await session.call('terminal', 'list', { keyword: own.marker });
      expect(list.result.records.map(({ msId }) => msId)).toEqual([own.msId]);
      expect((await session.call('terminal', 'findMsCount')).result).toMatchObject({ total: 1, todayNum: 1 });
      const tree = await session.call('client', 'getClientTree');
      const child = { id: own.child, terminalCount: 1 };
      expect(tree.result).toMatchObject([{ id: own.client, terminalCount: 0, children: [child] }]);
    });

    it('reads nothing of the other by naming its ids, or by looking for its texts', async () => {
      const leaks: unknown[] = [];
      let requestCount = 0;
      for (const session of own.sessions) {
        const around = worldOf(own, other, session);
        for (const listed of reads.filter((one) => !(isWorkbook(one) && session !== own.sessions[0]))) {
          const sample = sampleOf(listed);
          const base = await sample.input(around);
          const plain = isPaged(listed) ? whole(listed) : base;
          const named = (sample.naming ?? []).map((name) => ({ ...plain, ...name(idsOf(other), around) }));
          // The input of a workbook is logged, where the text would be the reader's own.
          const texts = isWorkbook(listed)
            ? []
            : textFields(listed).map((field) => ({ ...plain, [field]: known(other)[field] ?? other.marker }));
          for (const input of [...named, ...texts]) {
            requestCount += 1;
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
      expect(requestCount).toBeGreaterThan(80);
    });

    it('is refused inputs that name things of the other, and learns nothing of them', async () => {
      const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
      const leaks: unknown[] = [];
      const [session] = own.sessions;
      const around = worldOf(own, other, session);
      let refused = 0;
      for (const listed of writes) {
        const { naming = [], ...sample } = sampleOf(listed);
        for (const name of naming) {
          const input = { ...(await sample.input(around)), ...name(idsOf(other), around) };
          const answer = await unchanged(() => session.send(listed.familyKey, listed.name, input));
          expect([listed.key, input, answer.success]).toEqual([listed.key, input, false]);
          leaks.push(...(await leakOf(listed, input, answer, other)));
          refused += 1;
        }
      }
      expect(leaks).toEqual([]);
      expect(refused).toBeGreaterThan(25);
    });

    it('learns that values of the other are taken, never by whom', async () => {
      const [session] = own.sessions;
      const account = { userName: 'x', clientId: own.child, roleid: own.role };
      const client = { clienttype: 2, pid: own.client, cregroupcount: 0 };
      const terminal = { msName: 'x', typeId: await typeOf(service), clientId: own.child, ...paidForAYear };
      const msId = () => `X1${String(next()).padStart(9, '0')}`;
      const tries: [number, Answer][] = [
        [3101, await session.raw('account', 'add', { ...account, accountsName: other.accountName })],
        [
          3101,
          await session.raw('account', 'add', {
            ...account,
            accountsName: `x${next()}`,
            email: `account@${other.marker}.example`,
          }),
        ],
        [3101, await session.raw('client', 'add', { ...client, clientname: other.clientName })],
        [3101, await session.raw('client', 'edit', { id: own.child, clientname: other.clientName })],
        [3101, await session.raw('clientHost', 'add', { clientId: own.child, host: other.hostName })],
        [3201, await session.raw('terminal', 'add', { ...terminal, msId: other.msId })],
        [3101, await session.raw('terminal', 'add', { ...terminal, msId: msId(), imei: other.imei })],
        [3101, await session.raw('terminal', 'add', { ...terminal, msId: msId(), iccid: other.iccid })],
      ];
      for (const [code, answer] of tries) {
        expect(answer.code).toBe(code);
        const text = await smallTextOf(answer);
        expect(secretsOf(other).filter((secret) => text.includes(secret))).toEqual([]);
      }
      expect((await session.call('terminal', 'isExistMsId', { msId: other.msId })).result).toBe(true);
      expect((await session.call('role', 'add', { roleName: other.roleName })).code).toBe(200);
    });

    it('imports nothing into the other, and learns nothing of it', async () => {
      const [session] = own.sessions;
      const upload = async (client: string, imei = '') =>
        session.upload(await terminalSheet([{ msId: world.freeMsId(), msName: 'x', client, imei }]));
      const [foreign, unknown] = [await upload(other.childName), await upload('Nobody at all')];
      expect(foreign).toMatchObject({ code: 3904, result: { successCount: 0 } });
      expect(withoutValue(foreign)).toEqual(withoutValue(unknown));
      const occupied = await upload(own.childName, other.imei);
      expect(occupied).toMatchObject({ code: 3904, result: { errors: [{ field: 'imei', code: 3101 }] } });
      expect(JSON.stringify(occupied.body)).not.toContain(other.marker);
    });
  });
}
