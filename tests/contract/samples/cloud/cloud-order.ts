import { putCloudPlan } from '../../../support/fixtures/cloud/cloud-plans.ts';
import { putCloudOrder, putPlanOfTerminal } from '../../../support/fixtures/cloud/cloud.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    cloudOrder: number;
    orderNum: string;
    cloudPlanUse: number;
  }
}

/** Samples of cloud orders, with the terminals' plans that they pay. */
export const walk: FamilyWalk<'cloudOrder'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'createTime', type: ['bind'] }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ cloudOrder }) => ({ id: [cloudOrder] }),
        ({ orderNum }) => ({ orderNum }),
        ({ billNo }) => ({ billNo }),
        ({ msId }) => ({ msId }),
      ],
    },
    detail: { input: ({ own }) => ({ orderNum: own.orderNum }), naming: [({ orderNum }) => ({ orderNum })] },
  },
  async rows({ service, tenant: { client, terminal } }) {
    const cloudPlanUse = await putPlanOfTerminal(service, terminal, await putCloudPlan(service, [client]));
    const { id: cloudOrder, orderNum } = await putCloudOrder(service, [cloudPlanUse], { clientId: client });
    return { cloudPlanUse, cloudOrder, orderNum };
  },
  async furnish({ service, own, foreign }) {
    const { prisma } = service.database;
    const [one, other] = await prisma.terminal.findMany({
      where: { clientId: own.child, cloudPlans: { none: {} } },
      take: 2,
      orderBy: { id: 'asc' },
    });
    if (one === undefined || other === undefined) throw new Error('there are no terminals for plans');
    const [first, second] = [await putCloudPlan(service, [own.client]), await putCloudPlan(service, [own.client])];
    const uses = [
      await putPlanOfTerminal(service, one.id, first, { endsInDays: 3, unit: 'monthly', periods: 2 }),
      await putPlanOfTerminal(service, other.id, second, { endsInDays: -3, unit: 'monthly' }),
    ];
    const ended = { endsInDays: -9, endedTime: service.clock.now(), endReason: 'plan' };
    await putPlanOfTerminal(service, one.id, second, ended);
    await putCloudOrder(service, uses, { clientId: own.client, type: 'renew', unit: 'monthly', undone: true });
    await putCloudOrder(service, uses.slice(0, 1), { clientId: foreign.client, type: 'renew', periods: 3, each: 5 });
  },
};
