import { runJob } from '@roger/workers/run-job';
import type { WorkerDeps } from '@roger/workers/worker-ctx';
import { expect, it } from 'vitest';
import { dayAt, expiringFor, localOf, putFleet, type Fleet, type Reminded } from '../../support/reminders/fleet.ts';
import { pick, randomFrom, seedOf } from '../../support/random.ts';
import { useWorkerDeps } from '../../support/workers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEP_MS = HOUR_MS / 4;
const LEAST_MAILS = 30;
/** From −10 to +12 hours, including quarters and halves of an hour. */
const ZONES = [-600, -570, -210, 0, 330, 345, 525, 720];

const seed = seedOf();
const random = randomFrom(seed);
let now = Date.parse('2026-02-25T00:07:00Z');
const base = await useWorkerDeps();
const deps: WorkerDeps = { ...base, clock: { now: () => new Date(now) } };
const { prisma } = deps.database;
const job = { name: 'expiry-reminder', data: {}, id: '1' };

/** A mail of a client's day, and the time of its creation. */
interface Sent {
  clientId: number;
  day: string;
  time: number;
}

/** The rules in a simple form that remembers all earlier reminders. */
function naively(fleet: Fleet) {
  const decided = new Map<number, string>();
  const remindedMsIds = new Map<number, Set<string>>();
  const decide = (client: Reminded): Sent[] => {
    const day = dayAt(client, now);
    if (!client.enabled || localOf(client, now).getUTCHours() < 8 || (decided.get(client.id) ?? '') >= day) return [];
    decided.set(client.id, day);
    const next = Date.parse(`${day}T08:00:00Z`) - client.offsetMinutes * 60_000 + DAY_MS;
    const due = expiringFor(fleet, client, now);
    const before = remindedMsIds.get(client.id) ?? new Set();
    const isNew = due.some(({ id, expires }) => !before.has(`${id} ${expires}`));
    if (!isNew && !due.some(({ expires }) => expires < next)) return [];
    remindedMsIds.set(client.id, new Set(due.map(({ id, expires }) => `${id} ${expires}`)));
    return [{ clientId: client.id, day, time: now }];
  };
  return () => fleet.clients.flatMap(decide);
}

const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted();

/** Changes of a fleet within a quarter of an hour. */
async function change(fleet: Fleet): Promise<void> {
  const soon = () => now + random(14 * 24 * 60) * 60_000 + 1;
  const client = pick(random, fleet.clients);
  const terminal = pick(random, fleet.terminals);
  const changes = [
    () => fleet.add(client.id, soon()),
    () => fleet.renew(terminal, soon()),
    () => fleet.renew(terminal, now + 400 * DAY_MS),
    () => fleet.transfer(terminal, client.id),
    () => fleet.setDays(client, pick(random, [1, 3, 5, 9])),
    () => fleet.turn(client, !client.enabled),
  ];
  await pick(random, changes)();
}

it(
  `reminds each client on the days that the rules name, once, whatever fails (seed ${seed})`,
  { timeout: 300_000 },
  async () => {
    const fleet = await putFleet(deps, ZONES, random);
    for (let index = 0; index < 60; index += 1) {
      await fleet.add(pick(random, fleet.clients).id, now + random(20 * 24 * 60) * 60_000);
    }
    const expected: Sent[] = [];
    const decide = naively(fleet);
    let downUntil = 0;
    const [end, latest] = [now + 8 * DAY_MS, now + 20 * DAY_MS];
    // Longer where many of the days were down: the comparison needs mails.
    for (; now < end || (expected.length <= LEAST_MAILS && now < latest); now += STEP_MS) {
      if (random(12) === 0) await change(fleet);
      // Downtimes of one hour up to a day and a half.
      if (random(70) === 0) downUntil = now + (1 + random(36)) * HOUR_MS;
      if (now < downUntil) continue;
      expected.push(...decide());
      // Sometimes two processes at once.
      await Promise.all(Array.from({ length: random(4) === 0 ? 2 : 1 }, () => runJob(deps, job)));
    }
    const mails = await prisma.mail.findMany({ where: { kind: 'expiryReminder' }, orderBy: { id: 'asc' } });
    const sent = mails.map(({ clientId, payload, createTime }) => ({
      clientId,
      day: (payload as { day: string }).day,
      time: createTime.getTime(),
    }));
    expect(expected.length).toBeGreaterThan(LEAST_MAILS);
    expect(inOrder(sent)).toEqual(inOrder(expected));
    expect(new Set(sent.map(({ clientId, day }) => `${clientId} ${day}`)).size).toBe(sent.length);
  },
);
