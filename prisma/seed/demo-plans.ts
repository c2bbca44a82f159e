import type { DemoBooks } from './demo-books.ts';
import type { DemoClient, DemoFleet } from './demo-clients.ts';

type Plan = [
  code: string,
  name: string,
  nameEn: string,
  type: string,
  mb: number,
  yearly: number,
  monthly: number | null,
];

/** The goods of the demo's card provider (provider-stand-in/src/goods.ts), so that a sync changes nothing. */
const PLANS: Plan[] = [
  ['PTT-100M', '对讲套餐 100 MB', 'Talk 100 MB', 'data', 100, 100, 10],
  ['PTT-500M', '对讲套餐 500 MB', 'Talk 500 MB', 'data', 500, 240, 24],
  ['PTT-2G', '视频套餐 2 GB', 'Video 2 GB', 'data', 2000, 600, 60],
  ['PTT-FLAT', '无限流量年包', 'Flat rate, by the year', 'flat', 0, 1200, null],
];
/** Plans of clients, the first as their default; agents have all plans. */
const PASSED_ON = ['PTT-500M', 'PTT-100M', 'PTT-2G'] as const;

/** Creates cloud plans and assigns them to agents and clients. */
export async function seedDemoPlans({ db }: Pick<DemoBooks, 'db'>, { agents, clients }: DemoFleet): Promise<void> {
  const data = PLANS.map(([code, name, nameEn, type, dataMb, yearlyPrice, monthlyPrice]) => {
    return { code, name, nameEn, type, dataMb, yearlyPrice, monthlyPrice, enabled: true, fromProvider: true };
  });
  const plans = await db.cloudPlan.createManyAndReturn({ data, select: { id: true, code: true } });
  const passedOn = plans.filter(({ code }) => PASSED_ON.some((one) => one === code));
  const assign = (owners: readonly DemoClient[], assigned: typeof plans) =>
    owners.flatMap(({ id: clientId }) =>
      assigned.map(({ id: planId, code }) => ({ clientId, planId, isDefault: code === PASSED_ON[0] })),
    );
  await db.clientCloudPlan.createMany({ data: [...assign(agents, plans), ...assign(clients, passedOn)] });
}
