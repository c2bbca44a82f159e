import { jobs, type JobKey } from '@roger/contract/jobs';
import { ledgerRules } from '@roger/domain/workflows/proofs/audit-ledger';
import type { ProviderCard } from '@roger/domain/platform/ports/card-provider/card-provider';
import { runJob } from '@roger/workers/run-job';
import { expect, it, vi } from 'vitest';
import { useService } from '../support/app.ts';
import { useCardProvider } from '../support/card-provider.ts';
import { areaAt, putClient, putServer } from '../support/fixtures/basics.ts';
import { planOf } from '../support/fixtures/cloud/cloud-usage.ts';
import { freeIccid, putPlanOf } from '../support/fixtures/cloud/cloud-plans.ts';
import { putGroup } from '../support/fixtures/groups.ts';
import { putSession } from '../support/fixtures/servers/online.ts';
import { putTerminal, type TerminalOptions } from '../support/fixtures/terminals.ts';
import { putUpgradeTask } from '../support/fixtures/upgrades.ts';
import { putUse, putVideo } from '../support/fixtures/use.ts';
import { plantFailure, type PlantedFailure } from '../support/planted-failure.ts';
import { quietLog } from '../support/quiet-log.ts';
import { signIn } from '../support/session.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const provider = await useCardProvider();
const service = await useService(provider.env);
const { prisma, pool } = service.database;
// Noon UTC, tomorrow: reminders are due, and yesterday is over in every zone.
service.clock.moveBy(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - Date.now());
const admin = await signIn(service);
const ago = (ms: number) => new Date(service.clock.now().getTime() - ms);

/** Three items of a job, of which the second one fails. */
interface Planted {
  /** The id in the error and in the log. */
  bad: string | number;
  poison: PlantedFailure | (() => Promise<() => Promise<void>>);
  /** For each item, true if it is done. */
  done: () => Promise<boolean[]>;
  payload?: object;
}

/** Jobs with a single item, which cannot delay others. */
const ONE_ITEM: Partial<Record<JobKey, string>> = {
  reportDelivery: 'a job writes one delivery',
  mailSend: 'a job sends one mail',
};

async function three<T>(make: (index: number) => Promise<T>): Promise<[T, T, T]> {
  return [await make(0), await make(1), await make(2)];
}
const each = async <T>(items: readonly T[], isDone: (item: T) => Promise<boolean>): Promise<boolean[]> => {
  const done: boolean[] = [];
  for (const item of items) done.push(await isDone(item));
  return done;
};
let numbers = 0;
const terminal = (columns: TerminalOptions = {}, clientId = 1) =>
  putTerminal(service, `T6${String((numbers += 1)).padStart(9, '0')}`, clientId, columns);
const client = () => putClient(service, admin, `Poisoned ${(numbers += 1)}`);

async function expiredTerminals(): Promise<Planted> {
  const ids = await three(() => terminal({ expiresInDays: -1 }));
  return {
    bad: ids[1],
    poison: { table: 'terminal', before: 'update', when: `old.id = ${ids[1]}` },
    done: () => each(ids, async (id) => (await prisma.terminal.count({ where: { id, limitReason: 'expired' } })) === 1),
  };
}

async function overGroups(): Promise<Planted> {
  const endTime = ago(HOUR_MS);
  const ids = await three(() => putGroup(service, 1, `Over ${(numbers += 1)}`, [], { type: 'temporary', endTime }));
  return {
    bad: ids[1],
    poison: { table: 'terminal_group', before: 'delete', when: `old.id = ${ids[1]}` },
    done: () => each(ids, async (id) => (await prisma.group.count({ where: { id } })) === 0),
  };
}

async function silentTerminals(): Promise<Planted> {
  const ids = await three(() => terminal());
  for (const terminalId of ids) await putSession(service, { terminalId, begin: ago(DAY_MS) });
  await prisma.terminalPresence.updateMany({ data: { lastSeenTime: ago(DAY_MS) } });
  return {
    bad: ids[1],
    poison: { table: 'terminal_presence', before: 'update', when: `old.terminal_id = ${ids[1]}` },
    done: () =>
      each(
        ids,
        async (terminalId) => (await prisma.terminalPresence.count({ where: { terminalId, sessionId: null } })) === 1,
      ),
  };
}

async function runningTasks(): Promise<Planted> {
  const ids = await three(() =>
    putUpgradeTask(service, 1, { status: 'running', resolvedTo: 0, startTime: ago(HOUR_MS) }),
  );
  return {
    bad: ids[1],
    poison: { table: 'upgrade_task', before: 'update', when: `old.id = ${ids[1]}` },
    done: () => each(ids, async (id) => (await prisma.upgradeTask.count({ where: { id, resolvedTo: null } })) === 1),
  };
}

async function terminalsOfYesterday(): Promise<Planted> {
  const ids = await three(() => terminal());
  for (const terminalId of ids) {
    const [beginTime, endTime] = [ago(DAY_MS), ago(DAY_MS - HOUR_MS)];
    const session = { terminalId, clientId: 1, connType: 'TCP', beginTime, endTime, reason: 'signOff' };
    await prisma.onlineSession.create({ data: session });
  }
  return {
    bad: ids[1],
    poison: { table: 'online_day', before: 'insert', when: `new.terminal_id = ${ids[1]}` },
    done: () => each(ids, async (terminalId) => (await prisma.onlineDay.count({ where: { terminalId } })) > 0),
  };
}

async function remindedClients(): Promise<Planted> {
  const areaId = await areaAt(service, 0);
  const ids = await three(client);
  await prisma.client.updateMany({ where: { id: { in: ids } }, data: { reminderEnabled: true, areaId } });
  return {
    bad: ids[1],
    poison: { table: 'client_reminder', before: 'insert', when: `new.client_id = ${ids[1]}` },
    done: () => each(ids, async (clientId) => (await prisma.clientReminder.count({ where: { clientId } })) === 1),
  };
}

async function billedClients(): Promise<Planted> {
  const ids = await three(client);
  for (const id of ids) {
    const terminalId = await terminal({}, id);
    await putUse(service, terminalId, await putVideo(service, terminalId), 65, 2);
  }
  return {
    bad: ids[1],
    poison: { table: 'use_charge', before: 'insert', when: `new.client_id = ${ids[1]}` },
    done: () => each(ids, async (clientId) => (await prisma.useCharge.count({ where: { clientId } })) === 1),
  };
}

async function runningPlans(): Promise<Planted> {
  const planId = await planOf(service, 100);
  const cards = await three(async () => {
    const iccid = freeIccid();
    return { iccid, id: await putPlanOf(service, await terminal({ iccid }), planId) };
  });
  return {
    bad: cards[1].id,
    poison: { table: 'cloud_usage', before: 'insert', when: `new.iccid = '${cards[1].iccid}'` },
    done: () => each(cards, async ({ iccid }) => (await prisma.cloudUsage.count({ where: { iccid } })) === 1),
  };
}

async function warnedClients(): Promise<Planted> {
  const ids = await three(client);
  for (const clientId of ids) {
    const month = new Date('2026-01-01T00:00:00Z');
    const card = { iccid: freeIccid(), msId: 'T6999999999', clientId, scopePath: [1, clientId] };
    await prisma.cloudUsage.create({ data: { ...card, month, since: month, updateTime: month, toMail: 80 } });
  }
  return {
    bad: ids[1],
    poison: { table: 'cloud_usage', before: 'update', when: `old.client_id = ${ids[1]}` },
    done: () =>
      each(ids, async (clientId) => (await prisma.cloudUsage.count({ where: { clientId, toMail: null } })) === 1),
  };
}

async function deletedClients(): Promise<Planted> {
  const terminalId = await terminal();
  const ids = await three(async (index) => 900_001 + index);
  for (const [index, clientId] of ids.entries()) {
    const firstOnlineTime = ago((10 + index) * DAY_MS);
    const day = { terminalId, clientId, scopePath: [1, clientId], firstOnlineTime, date: firstOnlineTime };
    await prisma.onlineDay.create({ data: day });
  }
  return {
    bad: ids[1],
    poison: { table: 'online_day', before: 'update', when: `old.client_id = ${ids[1]}` },
    done: () => each(ids, async (clientId) => (await prisma.onlineDay.count({ where: { clientId } })) === 0),
    payload: { moved: [], gone: ids.map((id) => ({ id, toId: 1 })) },
  };
}

async function dirtyHours(): Promise<Planted> {
  const serverId = await putServer(admin, 'Poisoned server', 'poisoned.example');
  const hours = await three(
    async (index) => new Date(Math.floor(ago((9 - index) * HOUR_MS).getTime() / HOUR_MS) * HOUR_MS),
  );
  const figures = { usersOnline: 1, tcp: 1, udp: 0, requests: 1, responses: 1 };
  for (const hour of hours) {
    await prisma.statHour.create({ data: { hour, dirtyTime: ago(HOUR_MS) } });
    await prisma.serverMinute.create({ data: { serverId, minute: hour, ...figures } });
  }
  return {
    bad: hours[1].toISOString(),
    poison: { table: 'server_hour', before: 'insert', when: `new.hour = '${hours[1].toISOString()}'` },
    done: () => each(hours, async (hour) => (await prisma.serverHour.count({ where: { hour, serverId } })) === 1),
  };
}

async function dueReports(): Promise<Planted> {
  const report = { clientId: 1, type: 'growthAndRenewal', emails: ['reader@example.org'], language: 'en-US' };
  const schedule = { every: 'daily', hour: 8, nextLocal: ago(3 * DAY_MS), creatorName: 'admin', creatorPath: [1] };
  const ids = await three(
    async (index) => (await prisma.timingReport.create({ data: { ...report, ...schedule, name: `Due ${index}` } })).id,
  );
  return {
    bad: ids[1],
    poison: { table: 'timing_report', before: 'update', when: `old.id = ${ids[1]}` },
    done: () => each(ids, async (reportId) => (await prisma.reportDelivery.count({ where: { reportId } })) >= 3),
  };
}

/** The provider's answer for a card. */
const providerCard = (iccid: string, imei: string | null = null) => ({ iccid, imei, usedMb: null }) as ProviderCard;

async function requestedRebinds(): Promise<Planted> {
  const imeis = new Map<string, string>();
  const ids = await three(async (index) => {
    const [iccid, imei] = [freeIccid(), `35693001000000${index}`];
    const toTerminalId = await terminal({ imei });
    imeis.set(iccid, imei);
    const asked = { iccid, askedAs: iccid, imei, state: 'asked', operator: 'admin', askedTime: ago(HOUR_MS + index) };
    const month = new Date('2026-01-01T00:00:00Z');
    return (await prisma.simRebind.create({ data: { ...asked, toTerminalId, toMsId: 'T', clientId: 1, month } })).id;
  });
  vi.spyOn(service.cardProvider, 'card').mockImplementation(async (iccid) =>
    providerCard(iccid, imeis.get(iccid) ?? null),
  );
  return {
    bad: ids[1],
    poison: { table: 'sim_rebind', before: 'update', when: `old.id = ${ids[1]} and new.state = 'done'` },
    done: () => each(ids, async (id) => (await prisma.simRebind.count({ where: { id, state: 'done' } })) === 1),
  };
}

async function dueCards(): Promise<Planted> {
  const iccids = await three(async () => freeIccid());
  for (const iccid of iccids) await terminal({ iccid });
  const { cardProvider } = service;
  vi.spyOn(cardProvider, 'card').mockImplementation(async (iccid) => providerCard(iccid));
  vi.spyOn(cardProvider, 'cards').mockImplementation(
    async (asked) => new Map(asked.map((iccid) => [iccid, providerCard(iccid)])),
  );
  return {
    bad: iccids[1],
    poison: { table: 'card_state', before: 'insert', when: `new.iccid = '${iccids[1]}' and new.detail is not null` },
    done: () =>
      each(
        iccids,
        async (iccid) => (await prisma.cardState.count({ where: { iccid, NOT: { askedTime: null } } })) === 1,
      ),
  };
}

async function goodsOfProvider(): Promise<Planted> {
  const names = { goodsName: 'Plan', goodsNameEn: 'Plan', goodsType: 'data', dataMb: 100 };
  const goods = await three(async (index) => ({
    ...names,
    goodsCode: `POISON-${index}`,
    yearlyPrice: 10,
    monthlyPrice: 1,
  }));
  vi.spyOn(service.cardProvider, 'goods').mockResolvedValue(goods);
  return {
    bad: goods[1].goodsCode,
    poison: { table: 'cloud_plan', before: 'insert', when: `new.code = '${goods[1].goodsCode}'` },
    done: () => each(goods, async ({ goodsCode: code }) => (await prisma.cloudPlan.count({ where: { code } })) === 1),
  };
}

async function rulesOfLedger(): Promise<Planted> {
  const rules = Object.entries(ledgerRules);
  const at = rules.findIndex(([, sql]) => sql.includes('coin_spent_recount'));
  const query = vi.spyOn(pool, 'query');
  const isQueried = ([, sql]: [string, string]) => query.mock.calls.some(([text]) => text.startsWith(sql));
  let isAway = false;
  const rename = async (from: string, to: string) => {
    await pool.query(`alter view ${from} rename to ${to}`);
    isAway = !isAway;
  };
  return {
    bad: rules[at]?.[0] ?? '',
    poison: async () => {
      await rename('coin_spent_recount', 'coin_spent_away');
      return () => rename('coin_spent_away', 'coin_spent_recount');
    },
    done: async () => [rules.slice(0, at).every(isQueried), !isAway, rules.slice(at + 1).every(isQueried)],
  };
}

async function oldRows(): Promise<Planted> {
  await pool.query(`insert into mailed_code (type, mailbox, ip, create_time, expire_time)
    values ('login', 'old@example.com', '::1', now() - interval '9 days', now())`);
  await pool.query(`insert into spent_quote (id, create_time) values (gen_random_uuid(), now() - interval '9 days')`);
  await pool.query(`insert into sign_in_check (name, ip, time) values ('somebody', '::1', now() - interval '9 days')`);
  return {
    bad: 'spent_quote',
    poison: { table: 'spent_quote', before: 'delete', when: 'true' },
    done: async () => [
      (await prisma.mailedCode.count()) === 0,
      (await prisma.spentQuote.count()) === 0,
      (await prisma.signInCheck.count({ where: { name: 'somebody' } })) === 0,
    ],
  };
}

const cases: Partial<Record<JobKey, () => Promise<Planted>>> = {
  expirySweep: expiredTerminals,
  groupSweep: overGroups,
  presenceSweep: silentTerminals,
  upgradeRollout: runningTasks,
  onlineRollup: terminalsOfYesterday,
  expiryReminder: remindedClients,
  useBilling: billedClients,
  cloudMonths: runningPlans,
  cloudAlarms: warnedClients,
  clientFollowing: deletedClients,
  serverStatRollup: dirtyHours,
  timingReport: dueReports,
  rebindSettle: requestedRebinds,
  cardStates: dueCards,
  cloudSync: goodsOfProvider,
  ledgerProof: rulesOfLedger,
  retention: oldRows,
};

it('every kind of job has a case, or says why it has one item only', () => {
  const known = [...Object.keys(cases), ...Object.keys(ONE_ITEM)];
  expect(known.toSorted()).toEqual(Object.keys(jobs).toSorted());
});

it.each(Object.entries(cases))('%s does the others where one item fails, and names that one', async (name, plant) => {
  const { bad, poison: how, done, payload = {} } = await plant();
  const errors: string[] = [];
  const log = { ...quietLog, error: (fields: object) => void errors.push(String((fields as { id?: unknown }).id)) };
  const run = () => runJob({ ...service, log }, { name, data: payload, id: '1' });
  const cure = typeof how === 'function' ? await how() : await plantFailure(service, how);
  const failure: unknown = await run().catch((error: unknown) => error);
  const after = await done();
  await cure();
  expect(failure).toBeInstanceOf(AggregateError);
  expect(String(failure).split(/[ ,()]+/)).toEqual(expect.arrayContaining(String(bad).split(' ')));
  expect(errors).toContain(String(bad));
  expect(after).toEqual([true, false, true]);
  // Delayed items are due by then.
  await service.clock.later(HOUR_MS, run);
  expect(await done()).toEqual([true, true, true]);
  vi.restoreAllMocks();
});
