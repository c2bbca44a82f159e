import { runQueued } from '@roger/workers/run-job';
import { beforeEach, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { defaultRole, putAccount, putClient, signInFor } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUse, putVideo } from '../support/fixtures/use.ts';
import { mailWorkers, claimJobs } from '../support/mail/mails.ts';
import { signIn, type Session } from '../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putClient(service, admin, 'North', { type: 1 });
const south = await putClient(service, admin, 'South', { type: 1 });
const readers: [string, Session][] = [
  ['north', await signInFor(service, 'north', north)],
  ['south', await signInFor(service, 'south', south)],
  ['platform', admin],
];
const deps = mailWorkers(service, { smtpUrl: 'smtp://127.0.0.1:1' });
const run = (name: string) => runQueued(deps, { id: '1', name, data: {} });

beforeEach(async () => {
  await prisma.outboxJob.deleteMany();
  await service.database.pool.query(`set session_replication_role = replica; delete from operation_log;
    set session_replication_role = origin;`);
});

/** Log rows of the system that each reader can see. */
async function systemRows(): Promise<Record<string, unknown[]>> {
  const seen = readers.map(async ([reader, session]) => {
    const { result } = await session.call('operationLog', 'list', { module: ['job'], column: 'id', order: 'asc' });
    const rows = result.records.map(({ actorKind, operator, ip, content, clientName, outcome, target, after }) => {
      expect([actorKind, operator, ip]).toEqual(['system', '', null]);
      return [content, clientName, outcome, target, after];
    });
    return [reader, rows] as const;
  });
  return Object.fromEntries(await Promise.all(seen));
}

it('limits by the sweep are in the log of the client, one row with the number', async () => {
  for (const [index, client] of [north, north, south].entries()) {
    await putTerminal(service, `T100000000${index}`, client, { expiresInDays: -1 });
  }
  expect(await run('expiry-sweep')).toEqual({ limited: 3 });
  const what = 'Suspend expired terminals';
  const ofNorth = [what, 'North', 'success', null, { limited: 2, msIds: ['T1000000000', 'T1000000001'] }];
  const ofSouth = [what, 'South', 'success', null, { limited: 1, msIds: ['T1000000002'] }];
  expect(await systemRows()).toEqual({ north: [ofNorth], south: [ofSouth], platform: [ofNorth, ofSouth] });
  await run('expiry-sweep');
  expect((await systemRows())['platform']).toHaveLength(2);
});

it('so does what use was billed, and what could not be mailed without why', async () => {
  await putCoins(admin, south, { KCOIN: 10 });
  const terminal = await putTerminal(service, 'T2000000001', south);
  await putUse(service, terminal, await putVideo(service, terminal), 65, 1);
  await run('use-billing');
  const role = await defaultRole(service, 'agent');
  const id = await putAccount(service, 'mailless', north, role, { email: 'mailless@example.org' });
  await admin.call('account', 'resetPwd', { id, mail: true });
  for (const { opts: _opts, ...job } of await claimJobs(deps))
    expect(await runQueued(deps, job)).toEqual({ failed: 1 });
  const seen = await systemRows();
  expect(seen['north']).toEqual([['Sending a mail', 'North', 'failure', 'mailless', null]]);
  expect(seen['south']).toEqual([['Bill the use of functions', 'South', 'success', null, { paid: 1 }]]);
  expect(seen['platform']).toHaveLength(2);
});

it('rows that concern no client are in the platform’s log alone', async () => {
  await prisma.spentQuote.create({
    data: { id: '00000000-0000-4000-8000-000000000001', createTime: new Date(Date.now() - 48 * 3_600_000) },
  });
  await run('retention');
  await service.database.pool.query(`set session_replication_role = replica;
    insert into coin_account (kind, client_id, currency, balance) values ('client', ${north}, 'YCOIN', 4)
      on conflict do nothing; update coin_account set balance = balance + 1 where client_id = ${north};
    set session_replication_role = origin;`);
  await expect(run('ledger-proof')).rejects.toThrow('the ledger is wrong');
  const { north: northern, south: southern, platform } = await systemRows();
  expect([northern, southern]).toEqual([[], []]);
  expect(platform).toMatchObject([
    ['Deletion of old records', expect.any(String), 'success', null, { spent_quote: 1 }],
    ['Proof of the ledger', expect.any(String), 'failure', null, null],
  ]);
  expect(await prisma.outboxJob.findMany()).toMatchObject([{ name: 'ledgerProof', state: 'failed' }]);
});
