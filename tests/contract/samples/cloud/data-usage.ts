import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { putUsage } from '../../../support/fixtures/cloud/usage.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

declare module '../../support/world.ts' {
  interface Ids {
    cardUsage: number;
  }
}

/** Usage of a new card. */
async function freeCard({ service, own, freeMsId, next }: World): Promise<{ id: number; iccid: string }> {
  const iccid = `898601${String(next()).padStart(13, '0')}`;
  await putUsage(service, await putTerminal(service, freeMsId(), own.child), iccid, 1, service.clock.now());
  return service.database.prisma.cardUsage.findUniqueOrThrow({ where: { iccid }, select: { id: true, iccid: true } });
}

const naming = [
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ msId }: Ids) => ({ msId }),
  ({ iccid }: Ids) => ({ iccid }),
  ({ cardUsage }: Ids) => ({ id: [cardUsage] }),
];

/** Samples of the cards' data usage. */
export const walk: FamilyWalk<'dataUsage'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'date' }), naming },
    exportFlow: { input: () => ({ column: 'date', order: 'asc' }), naming },
    edit: {
      input: async (world) => ({ id: (await freeCard(world)).id, planTotal: 500 }),
      naming: [({ cardUsage }) => ({ id: cardUsage })],
    },
    editBatch: {
      input: async (world) => ({ ids: [(await freeCard(world)).id], planTotal: null }),
      naming: [({ cardUsage }) => ({ ids: [cardUsage] })],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [(await freeCard(world)).id] }),
      naming: [({ cardUsage }) => ({ ids: [cardUsage] })],
    },
    deleteByIccid: {
      input: async (world) => ({ iccid: (await freeCard(world)).iccid }),
      naming: [({ iccid }) => ({ iccid })],
    },
  },
  async rows({ service, tenant: { terminal, iccid } }) {
    await putUsage(service, terminal, iccid, 3, service.clock.now());
    const where = { iccid };
    const { id } = await service.database.prisma.cardUsage.update({ where, data: { planTotal: 100 } });
    return { cardUsage: id };
  },
  derived: ['msName', 'clientId', 'clientName', 'percent', 'updateTime'],
};
