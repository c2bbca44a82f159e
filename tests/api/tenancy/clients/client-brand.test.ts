import { INITIAL_PASSWORD } from '@roger/contract/constants';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, putFamily, signInFor } from '../../../support/fixtures/basics.ts';
import { mailedCode } from '../../../support/fixtures/codes.ts';
import { sessionWith, signIn, type Session } from '../../../support/session.ts';

const service = await useService({ TRUST_PROXY: '1', CONSOLE_URL: 'https://Console.Operator.example:8443/' });
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId, childId } = await putFamily(service, admin);
const foreign = await putClient(service, admin, 'Foreign');
await admin.call('clientHost', 'add', { clientId: agentId, host: 'radio.agent.example' });
for (const [name, clientId] of [
  ['of-agent', agentId],
  ['of-child', childId],
  ['of-foreign', foreign],
] as const) {
  await signInFor(service, name, clientId);
}

const anonymous = sessionWith(service, '');
const at = (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-for': '10.6.0.1' });
const brandAt = async (host: string) => (await anonymous.call('config', 'get', {}, at(host))).result.brand;
const signInAt = async (host: string, accountsName: string, accountsPassword = INITIAL_PASSWORD) =>
  anonymous.call('account', 'login', { accountsName, accountsPassword }, at(host));

it("a client's host shows that client's name, every other host none", async () => {
  expect(await brandAt('radio.agent.example')).toEqual({ clientName: 'Agent' });
  expect(await brandAt('Radio.Agent.Example:8443')).toEqual({ clientName: 'Agent' });
  for (const host of ['radio.agent.example.org', 'agent.example', '127.0.0.1:3000']) {
    expect([host, await brandAt(host)]).toEqual([host, null]);
  }
});

it("a client's host admits that client and those below it, and answers others as if they did not exist", async () => {
  const codes: Record<string, number> = {};
  for (const name of ['of-agent', 'of-child', 'of-foreign', 'admin']) {
    codes[name] = (await signInAt('radio.agent.example', name)).code;
  }
  expect(codes).toEqual({ 'of-agent': 200, 'of-child': 200, 'of-foreign': 3001, admin: 3001 });
  const unknown = await signInAt('radio.agent.example', 'nobody');
  const refused = await signInAt('radio.agent.example', 'of-foreign');
  expect([refused.code, refused.message, refused.params]).toEqual([unknown.code, unknown.message, unknown.params]);
  expect((await signInAt('elsewhere.example', 'of-foreign')).code).toBe(200);
  const row = await prisma.loginHistory.findFirst({ where: { accountsName: 'of-foreign', outcome: 'failure' } });
  expect(row?.reason).toBe('otherHost');
});

it('a mailed code is no way in at the host of another client', async () => {
  const account = await prisma.account.update({ where: { name: 'of-foreign' }, data: { email: 'of@foreign.example' } });
  const enter = async (host: string) => {
    await mailedCode(service, { type: 'login', email: 'of@foreign.example', accountId: account.id, code: '123456' });
    const input = { email: 'of@foreign.example', verificationCode: '123456' };
    return (await anonymous.call('account', 'login', input, at(host))).code;
  };
  expect([await enter('radio.agent.example'), await enter('elsewhere.example')]).toEqual([3003, 200]);
});

const OWN_HOST = 'console.operator.example';
const add = (session: Session, clientId: number, host: string, seenAt: string) =>
  session.call('clientHost', 'add', { clientId, host }, at(seenAt));

it("the installation's own host is given to no client, and the host of a call by the platform only", async () => {
  const agent = await signInFor(service, 'registers', agentId);
  const refused = { code: 3101, params: { field: 'host' }, result: null };
  expect(await add(agent, childId, 'Console.OPERATOR.example', 'radio.agent.example')).toMatchObject(refused);
  expect(await add(admin, agentId, OWN_HOST, OWN_HOST)).toMatchObject(refused);
  for (const seenAt of ['Spare.Operator.example', 'spare.operator.example:3000', 'spare.operator.example.']) {
    expect([seenAt, await add(agent, agentId, 'spare.operator.example', seenAt)]).toMatchObject([seenAt, refused]);
  }
  expect((await add(admin, agentId, 'spare.operator.example', 'spare.operator.example')).code).toBe(200);
  expect((await add(agent, agentId, 'free.agent.example', 'radio.agent.example')).code).toBe(200);
  const own = await add(admin, 1, OWN_HOST, OWN_HOST);
  expect(own.code).toBe(200);
  expect((await signInAt(OWN_HOST, 'of-foreign')).code).toBe(200);
  await admin.call('clientHost', 'deleteBatch', { ids: [own.result.id] });
});

it("a client's row for the host of CONSOLE_URL shows no name and keeps no account out", async () => {
  await prisma.clientHost.create({ data: { clientId: agentId, host: OWN_HOST } });
  for (const host of [OWN_HOST, 'Console.Operator.example.:8443']) {
    expect([host, await brandAt(host)]).toEqual([host, null]);
    expect([(await signInAt(host, 'of-foreign')).code, (await signInAt(host, 'of-agent')).code]).toEqual([200, 200]);
  }
});
