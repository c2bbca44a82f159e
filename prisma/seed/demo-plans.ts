import type { DemoBooks } from './demo-books.ts';
import type { DemoClient } from './demo-clients.ts';

/** What the demo's card provider sells (provider-stand-in/src/goods.ts): a sync changes nothing. */
const PLANS = [
  {
    code: 'PTT-100M',
    name: '对讲套餐 100 MB',
    nameEn: 'Talk 100 MB',
    type: 'data',
    dataMb: 100,
    yearlyPrice: 100,
    monthlyPrice: 10,
  },
  {
    code: 'PTT-500M',
    name: '对讲套餐 500 MB',
    nameEn: 'Talk 500 MB',
    type: 'data',
    dataMb: 500,
    yearlyPrice: 240,
    monthlyPrice: 24,
  },
  {
    code: 'PTT-2G',
    name: '视频套餐 2 GB',
    nameEn: 'Video 2 GB',
    type: 'data',
    dataMb: 2000,
    yearlyPrice: 600,
    monthlyPrice: 60,
  },
  {
    code: 'PTT-FLAT',
    name: '无限流量年包',
    nameEn: 'Flat rate, by the year',
    type: 'flat',
    dataMb: 0,
    yearlyPrice: 1200,
    monthlyPrice: null,
  },
] as const;
/** Agents hold all of them; clients those that their agents pass on, the first as their default. */
const PASSED_ON = ['PTT-500M', 'PTT-100M', 'PTT-2G'] as const;

/** Cloud plans, and who may bind them. */
export async function seedDemoPlans(
  { db }: Pick<DemoBooks, 'db'>,
  { agents, clients }: { agents: readonly DemoClient[]; clients: readonly DemoClient[] },
): Promise<void> {
  const data = PLANS.map((plan) => ({ ...plan, enabled: true, fromProvider: true }));
  const plans = await db.cloudPlan.createManyAndReturn({ data, select: { id: true, code: true } });
  const passedOn = plans.filter(({ code }) => PASSED_ON.some((one) => one === code));
  const held = (owners: readonly DemoClient[], assigned: typeof plans) =>
    owners.flatMap(({ id: clientId }) =>
      assigned.map(({ id: planId, code }) => ({ clientId, planId, isDefault: code === PASSED_ON[0] })),
    );
  await db.clientCloudPlan.createMany({ data: [...held(agents, plans), ...held(clients, passedOn)] });
}
