import { bindPlans } from '@roger/domain/cloud/terminal-plans/bind-plans';
import { renewPlans } from '@roger/domain/cloud/terminal-plans/renew-plans';
import { openUsage } from '@roger/domain/cloud/usage/open-usage';
import { recordUsage, type CardUse } from '@roger/domain/cloud/data-usage/record-usage';
import { actorOf, ctxOf, jobCtxOf, type DemoBooks } from './demo-books.ts';

const DAY = 86_400_000;
const MB = 1e6;

/** Orders of the demo's agent for radios of its clients. */
const ORDERS = [
  { code: 'PTT-500M', unit: 'monthly', periods: 3, radios: 24, daysAgo: 80 },
  { code: 'PTT-100M', unit: 'monthly', periods: 6, radios: 18, daysAgo: 52 },
  { code: 'PTT-2G', unit: 'yearly', periods: 1, radios: 3, daysAgo: 40 },
  { code: 'PTT-100M', unit: 'monthly', periods: 1, radios: 6, daysAgo: 33 },
] as const;
/** Radios of the first order that were renewed later. */
const RENEWED = 8;
const RENEWED_DAYS_AGO = 12;

/** Daily use of cards as a multiple of their plan's daily share. */
const PACES = [0.3, 0.5, 0.4, 0.7, 0.2, 0.9, 0.6, 1.1, 0.4, 1.6] as const;

interface Radio {
  id: number;
  msId: string;
  iccid: string;
}

/** Creates cloud plans of an agent's terminals (running, renewed and expired ones) and this month's data use. */
export async function seedDemoCloud(books: DemoBooks): Promise<void> {
  const agent = await actorOf(books.db, 'agent');
  const radios = await radiosWithCards(books, agent.clientId);
  const bound: { radios: Radio[]; mbPerDay: number }[] = [];
  for (const { code, unit, periods, radios: count, daysAgo } of ORDERS) {
    const plan = await books.db.cloudPlan.findUniqueOrThrow({ where: { code }, select: { id: true, dataMb: true } });
    const selected = radios.splice(0, count);
    const then = new Date(Date.now() - daysAgo * DAY);
    const ctx = ctxOf(books, agent, { module: 'terminal', action: 'bindCloudData' }, then);
    await bindPlans(ctx, { ...targets(selected), cloudDataId: plan.id, unit, periods });
    bound.push({ radios: selected, mbPerDay: plan.dataMb / 30 });
  }
  const renewal = { ...targets((bound[0]?.radios ?? []).slice(0, RENEWED)), periods: 1 };
  const then = new Date(Date.now() - RENEWED_DAYS_AGO * DAY);
  await renewPlans(ctxOf(books, agent, { module: 'terminal', action: 'renewCloudData' }, then), renewal);
  const now = jobCtxOf(books, { module: 'job', action: 'gateway' }, new Date());
  await openUsage(
    now,
    bound.flatMap((order) => order.radios.map(({ id }) => id)),
  );
  await recordUsage(now, bound.flatMap(usesOf));
}

const targets = (radios: readonly Radio[]) => ({
  msIds: radios.map(({ msId }) => msId),
  confirm: ['crossClient' as const, 'crossType' as const],
});

/** Data use of each card on each day of this month so far. */
function usesOf({ radios, mbPerDay }: { radios: Radio[]; mbPerDay: number }): CardUse[] {
  const days = new Date().getUTCDate();
  return radios.flatMap(({ id, iccid }, index) =>
    Array.from({ length: days }, (_none, ago): CardUse => {
      const share = (PACES[index % PACES.length] ?? 0) * (0.6 + ((index * 7 + ago * 13) % 9) / 10);
      const bytes = Math.round(mbPerDay * share * MB);
      const upBytes = Math.round(bytes / 4);
      return { terminalId: id, iccid, at: new Date(Date.now() - ago * DAY), upBytes, downBytes: bytes - upBytes };
    }),
  );
}

/** Radios of the agent's clients with a card and with PoC that outlasts every order above. */
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
