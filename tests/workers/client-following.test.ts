import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
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
