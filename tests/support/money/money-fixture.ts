import type { TestService } from '../app.ts';
import { putCoins } from '../fixtures/coins.ts';
import { putTerminal } from '../fixtures/terminals.ts';
import { functionOf, putClient, signInFor, typeOf } from '../fixtures/basics.ts';
import { LostAnswer, type SendMoneyCall } from './calls.ts';
import { SimulatedAccount, type CommandTargets } from './simulated-account.ts';
import { signIn, type Session } from '../session.ts';

/** Creates two levels of agents with coins and a client below them; all pay for the client's terminals. */
export async function createMoneyFixture(service: TestService) {
  const { prisma } = service.database;
  const admin = await signIn(service);
  const agentId = await putClient(service, admin, 'Agent', { quota: 9 });
  const subId = await putClient(service, admin, 'Sub-agent', { pid: agentId, quota: 5 });
  const ownerId = await putClient(service, admin, 'Owner', { pid: subId, type: 2 });
  const agent = await signInFor(service, 'agent', agentId);
  const sub = await signInFor(service, 'sub', subId);
  for (const id of [agentId, subId]) await putCoins(admin, id, { YCOIN: 400, MCOIN: 400, KCOIN: 2000 });
  const [poc, typeId] = [await functionOf(service, 'poc'), await typeOf(service)];
  const msIds = ['T1000000001', 'T1000000002', 'T1000000004'];
  for (const msId of msIds) await putPaidTerminal(service, msId, ownerId, poc);
  const shop: CommandTargets = { clientIds: [agentId, subId, ownerId], msIds, ownerId, typeId, poc, vouchers: [] };
  const sessions = new Map<string, Session>();
  const accountSessions: SimulatedAccount['session'][] = [];
  for (const [accountsName, session] of Object.entries({ admin, agent, sub })) {
    const { id, account } = await prisma.session.findFirstOrThrow({
      where: { account: { name: accountsName } },
      include: { account: true },
      orderBy: { createTime: 'desc' },
    });
    sessions.set(id, session);
    accountSessions.push({ sessionId: id, accountId: account.id, clientId: account.clientId });
  }
  let made = 0;
  return {
    /** Two simulated accounts for each client with coins. */
    createAccounts: (seed: number) =>
      [...accountSessions, ...accountSessions].map((till) => new SimulatedAccount(till, shop, made++, seed)),
    /** Sends a call over HTTP; only 503 counts as a lost answer (the database was away). */
    sendOverHttp: (async ({ sessionId, family, name, input, key }) => {
      const session = sessions.get(sessionId);
      if (session === undefined) throw new Error('no such session');
      const { code, result } = await session.raw(family, name, input, { 'idempotency-key': key });
      if (code === 503) throw new LostAnswer();
      return { code, result };
    }) satisfies SendMoneyCall,
  };
}

/** Stores a terminal with a bill for its validity. */
async function putPaidTerminal(
  service: TestService,
  msId: string,
  clientId: number,
  functionId: number,
): Promise<void> {
  const { prisma } = service.database;
  const terminalId = await putTerminal(service, msId, clientId);
  const { expireTime } = await prisma.terminal.findUniqueOrThrow({ where: { id: terminalId } });
  await prisma.terminalFunction.create({ data: { terminalId, functionId, expireTime } });
  await prisma.$queryRaw`select grant_unbilled_validity()`;
}
