import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    cardUsageDay: number;
  }
}

/** Samples of the cards' daily usage. */
export const walk: FamilyWalk<'dataUsageHistory'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'date' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ msId }) => ({ msId }),
        ({ iccid }) => ({ iccid }),
        ({ cardUsageDay }) => ({ id: [cardUsageDay] }),
      ],
    },
  },
  async rows({ service, tenant: { iccid } }) {
    const { id } = await service.database.prisma.cardUsageDay.findFirstOrThrow({ where: { iccid } });
    return { cardUsageDay: Number(id) };
  },
};
