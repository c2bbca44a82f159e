import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

/** A plan that no client has. */
async function freePlan({ service, next }: World): Promise<number> {
  const name = `Plan ${next()}`;
  const data = { code: name, name, nameEn: name, type: 'data', dataMb: 100, yearlyPrice: 100, enabled: true };
  return (await service.database.prisma.cloudPlan.create({ data: { ...data, fromProvider: false } })).id;
}

/** A plan that the agent of the first tenant has. */
async function assignedPlan(world: World): Promise<number> {
  const planId = await freePlan(world);
  await world.service.database.prisma.clientCloudPlan.create({ data: { clientId: world.own.client, planId } });
  return planId;
}

/** Samples of cloud plans. */
export const walk: FamilyWalk<'cloudPlan'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'goodsCode' }) },
    provider: plain,
    queryCloudDataByClientId: {
      input: ({ own }) => ({ clientId: own.client }),
      naming: [({ client }) => ({ clientId: client })],
    },
    saveClientCloudData: {
      input: async (world) => ({ clientId: world.own.child, goodsIds: [await assignedPlan(world)] }),
      naming: [({ client }) => ({ clientId: client })],
    },
    add: {
      input: ({ next }) => ({ goodsCode: `CODE-${next()}`, goodsName: 'Plan', monthlyPrice: 10, dataMb: 500 }),
    },
    edit: { input: async (world) => ({ goodsId: await freePlan(world), yearlyPrice: 120 }) },
    syncCloudData: plain,
  },
  async furnish({ service, own }) {
    const { prisma } = service.database;
    const data = { name: '套餐', nameEn: 'Plan', type: 'data', dataMb: 100, yearlyPrice: 100, monthlyPrice: 10 };
    const more = { fromProvider: true, enabled: true };
    const { id: planId } = await prisma.cloudPlan.create({ data: { ...data, ...more, code: 'FURNISHED' } });
    await prisma.cloudPlan.create({
      data: { ...data, code: 'BY-HAND', yearlyPrice: null, fromProvider: false, enabled: false },
    });
    await prisma.clientCloudPlan.create({ data: { clientId: own.client, planId, isDefault: true } });
    const { id: terminalId } = await prisma.terminal.findFirstOrThrow({ where: { clientId: own.client } });
    const startTime = new Date();
    const endTime = new Date(startTime.getTime() + 30 * 86_400_000);
    await prisma.terminalCloudPlan.create({
      data: {
        terminalId,
        planId,
        iccid: '8986001234567890123',
        unit: 'monthly',
        periods: 1,
        startTime,
        endTime,
        anchorDay: 1,
        createTime: startTime,
      },
    });
  },
  derived: ['terminalCount', 'clientCount'],
};
