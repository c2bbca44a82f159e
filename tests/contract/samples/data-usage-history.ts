import { page, type FamilyWalk } from '../sample.ts';

declare module '../world.ts' {
  interface Ids {
    cardUsageDay: number;
  }
}

/** Walks what cards used day by day. */
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
