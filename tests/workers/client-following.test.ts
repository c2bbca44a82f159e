import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putSession } from '../support/fixtures/servers/online.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUsage } from '../support/fixtures/cloud/usage.ts';
import { quietLog } from '../support/quiet-log.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;
const ICCID = '8986010000000000777';

/** Runs the jobs that follow a change of clients, as the relay hands them over. */
async function follow(): Promise<unknown[]> {
  const jobs = await prisma.outboxJob.findMany({ where: { name: 'clientFollowing' }, orderBy: { id: 'asc' } });
  const results: unknown[] = [];
  for (const { id, payload } of jobs) {
    results.push(
      await runJob({ ...service, log: quietLog }, { name: 'client-following', data: payload, id: String(id) }),
    );
  }
  return results;
}

/** Owners and paths of the online day, the card, its day and its month. */
async function places(terminalId: number) {
  const pick = { clientId: true, scopePath: true } as const;
  return [
    await prisma.onlineDay.findFirstOrThrow({ where: { terminalId }, select: pick }),
    await prisma.cardUsage.findUniqueOrThrow({ where: { iccid: ICCID }, select: pick }),
    await prisma.cardUsageDay.findFirstOrThrow({ where: { iccid: ICCID }, select: pick }),
    await prisma.cloudUsage.findFirstOrThrow({ where: { iccid: ICCID }, select: pick }),
  ];
}

it('online days and data usage follow a client that is moved, and go to the superior of one that is deleted', async () => {
  const [one, two] = [await putClient(service, admin, 'From'), await putClient(service, admin, 'To')];
  const client = await putClient(service, admin, 'Follower', { pid: one });
  const terminalId = await putTerminal(service, 'T1000000901', client);
  const now = service.clock.now();
  await putSession(service, { terminalId, begin: new Date(now.getTime() - 1000), end: now });
  await putUsage(service, terminalId, ICCID, 1, now);
  const under = (superior: number) => ({ clientId: client, scopePath: [1, superior, client] });
  expect(await places(terminalId)).toEqual(Array.from({ length: 4 }, () => under(one)));

  await admin.call('client', 'edit', { id: client, pid: two });
  expect(await follow()).toEqual([{ rows: 4 }]);
  expect(await places(terminalId)).toEqual(Array.from({ length: 4 }, () => under(two)));

  await admin.call('terminal', 'transfer', { msIds: ['T1000000901'], clientId: one });
  expect((await admin.call('client', 'deleteBatch', { ids: [client] })).code).toBe(200);
  await follow();
  const heir = { clientId: two, scopePath: [1, two] };
  expect(await places(terminalId)).toEqual([heir, heir, heir, heir]);
  expect(await prisma.onlineSession.findFirst({ where: { terminalId } })).toMatchObject({ clientId: two });
  expect(await follow()).toEqual([{ rows: 0 }, { rows: 0 }]);
});

it('history follows a moved client: the first rows at once, the others by the job', async () => {
  const [one, two] = [await putClient(service, admin, 'Before'), await putClient(service, admin, 'After')];
  const client = await putClient(service, admin, 'Moving', { pid: one });
  const terminalId = await putTerminal(service, 'T1000000902', client);
  await putCoins(admin, client, { KCOIN: 7 });
  await prisma.loginHistory.create({
    data: {
      clientId: client,
      accountsName: 'moving',
      ip: '192.0.2.1',
      userAgent: '',
      outcome: 'success',
      loginTime: service.clock.now(),
    },
  });
  await prisma.$executeRaw`insert into use_charge (terminal_id, ms_id, client_id, function_id, day, seconds, carried_before,
      units, unit_seconds, carried_after, price, amount, create_time)
    select ${terminalId}, 'T1000000902', ${client}, min(id), current_date, 60, 0, 1, 60, 0, 1, 1, now() from function_kind`;
  const tables = ['bill_entry', 'login_history', 'use_charge'];
  const paths = async () =>
    Promise.all(
      tables.map(async (table) =>
        prisma.$queryRawUnsafe<{ path: number[] }[]>(
          `select distinct scope_path as path from ${table} where ${client} = any(scope_path)`,
        ),
      ),
    );
  const under = (superior: number) => tables.map(() => [{ path: [1, superior, client] }]);
  expect(await paths()).toEqual(under(one));

  expect((await admin.call('client', 'edit', { id: client, pid: two })).code).toBe(200);
  expect(await paths()).toEqual(under(two));

  // As after a move with more rows than are updated at once.
  for (const table of tables)
    await prisma.$executeRawUnsafe(
      `update ${table} set scope_path = array[1, ${one}, ${client}] where ${client} = any(scope_path)`,
    );
  await follow();
  expect(await paths()).toEqual(under(two));
});
