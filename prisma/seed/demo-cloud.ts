import { bindPlans } from '@roger/domain/terminal-cloud-plan/bind-plans';
import { renewPlans } from '@roger/domain/terminal-cloud-plan/renew-plans';
import { openUsage } from '@roger/domain/cloud-usage/open-usage';
import { recordUsage, type CardUse } from '@roger/domain/data-usage/record-usage';
import { actorOf, ctxOf, jobCtxOf, type DemoBooks } from './demo-books.ts';

const DAY = 86_400_000;
const MB = 1e6;

/** Plans that the demo's agent bound to radios of its clients: so long ago, for so many periods. */
const ORDERS = [
  { code: 'PTT-500M', unit: 'monthly', periods: 3, radios: 24, daysAgo: 80 },
  { code: 'PTT-100M', unit: 'monthly', periods: 6, radios: 18, daysAgo: 52 },
  { code: 'PTT-2G', unit: 'yearly', periods: 1, radios: 3, daysAgo: 40 },
  { code: 'PTT-100M', unit: 'monthly', periods: 1, radios: 6, daysAgo: 33 },
] as const;
/** Of the first order so many were renewed since. */
const RENEWED = 8;
const RENEWED_DAYS_AGO = 12;

/** What cards used of a day's share of their plan: most of them less, some as much, a few far more. */
const PACES = [0.3, 0.5, 0.4, 0.7, 0.2, 0.9, 0.6, 1.1, 0.4, 1.6] as const;

interface Radio {
  id: number;
  msId: string;
  iccid: string;
}

/** Cards of an agent's clients with plans: some running, some to be renewed, one order that has run out, and what they used this month. */
export async function seedDemoCloud(books: DemoBooks): Promise<void> {
  const agent = await actorOf(books.db, 'agent');
  const radios = await radiosWithCards(books, agent.clientId);
  const bound: { radios: Radio[]; mbADay: number }[] = [];
  for (const { code, unit, periods, radios: count, daysAgo } of ORDERS) {
    const plan = await books.db.cloudPlan.findUniqueOrThrow({ where: { code }, select: { id: true, dataMb: true } });
    const chosen = radios.splice(0, count);
    const ctx = ctxOf(
      books,
      agent,
      { module: 'terminal', action: 'bindCloudData' },
      new Date(Date.now() - daysAgo * DAY),
    );
    await bindPlans(ctx, { ...named(chosen), cloudDataId: plan.id, unit, periods });
    bound.push({ radios: chosen, mbADay: plan.dataMb / 30 });
  }
  const renewal = { ...named((bound[0]?.radios ?? []).slice(0, RENEWED)), periods: 1 };
  const then = new Date(Date.now() - RENEWED_DAYS_AGO * DAY);
  await renewPlans(ctxOf(books, agent, { module: 'terminal', action: 'renewCloudData' }, then), renewal);
  const now = jobCtxOf(books, { module: 'job', action: 'gateway' }, new Date());
  await openUsage(
    now,
    bound.flatMap((order) => order.radios.map(({ id }) => id)),
  );
  await recordUsage(now, bound.flatMap(usesOf));
}

const named = (radios: readonly Radio[]) => ({
  msIds: radios.map(({ msId }) => msId),
  confirm: ['crossClient' as const, 'crossType' as const],
});

/** What each card used on each day of this month so far. */
function usesOf({ radios, mbADay }: { radios: Radio[]; mbADay: number }): CardUse[] {
  const days = new Date().getUTCDate();
  return radios.flatMap(({ id, iccid }, index) =>
    Array.from({ length: days }, (_none, ago): CardUse => {
      const share = (PACES[index % PACES.length] ?? 0) * (0.6 + ((index * 7 + ago * 13) % 9) / 10);
      const bytes = Math.round(mbADay * share * MB);
      const upBytes = Math.round(bytes / 4);
      return { terminalId: id, iccid, at: new Date(Date.now() - ago * DAY), upBytes, downBytes: bytes - upBytes };
    }),
  );
}

/** Radios whose PoC lasts for every order above, of all clients of the agent in turn. */
function radiosWithCards({ db }: DemoBooks, agentId: number): Promise<Radio[]> {
  return db.terminal.findMany({
    where: {
      scopePath: { has: agentId },
      type: { kind: 'terminal' },
      iccid: { not: null },
      limitReason: null,
      expireTime: { gt: new Date(Date.now() + 330 * DAY) },
    },
    orderBy: { msId: 'desc' },
    take: ORDERS.reduce((sum, { radios }) => sum + radios, 0),
    select: { id: true, msId: true, iccid: true },
  }) as Promise<Radio[]>;
}
