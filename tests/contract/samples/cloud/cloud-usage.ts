import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    cloudUsage: number;
  }
}

/** Samples of the cards' usage; the usage itself comes with the data usage of the tenants. */
export const walk: FamilyWalk<'cloudUsage'> = {
  calls: {
    list: {
      input: () => ({ ...page }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ msId }) => ({ msId }),
        ({ iccid }) => ({ iccid }),
        ({ cloudUsage }) => ({ id: [cloudUsage] }),
      ],
    },
    queryDetail: {
      input: ({ own: { iccid } }) => ({ iccid }),
      naming: [({ iccid }) => ({ iccid })],
    },
  },
  async rows({ service: { database, clock }, tenant: { terminal, msId, child, iccid } }) {
    const { path } = await database.prisma.client.findUniqueOrThrow({ where: { id: child } });
    const plan = await database.prisma.cloudPlan.create({
      data: {
        code: `P${iccid}`,
        name: '每月',
        nameEn: 'Monthly',
        type: 'flow',
        dataMb: 100,
        enabled: true,
        fromProvider: false,
      },
    });
    const month = new Date(`${clock.now().toISOString().slice(0, 7)}-01`);
    const row = {
      month,
      since: month,
      terminalId: terminal,
      msId,
      clientId: child,
      scopePath: path,
      planId: plan.id,
      // More than the plan, which therefore has a day of its end on every day of the month.
      bytes: 105_000_000n,
      warned80: clock.now(),
      updateTime: clock.now(),
    };
    const where = { iccid_month: { iccid, month } };
    const { id } = await database.prisma.cloudUsage.upsert({ where, create: { iccid, ...row }, update: row });
    return { cloudUsage: id };
  },
};
