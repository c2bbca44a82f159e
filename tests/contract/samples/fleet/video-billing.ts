import { putCoins } from '../../../support/fixtures/coins.ts';
import { putUse, putVideo, runUseBilling } from '../../../support/fixtures/use.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    charge: number;
  }
}

/** Samples of billed use. */
export const walk: FamilyWalk<'videoBilling'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'day' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ billNo }) => ({ billNo }),
        ({ msId }) => ({ msId }),
        ({ charge }) => ({ id: [charge] }),
      ],
    },
  },
  async rows({ service, tenant: { terminal } }) {
    await putUse(service, terminal, await putVideo(service, terminal), 60, 1);
    await runUseBilling(service);
    const charge = await service.database.prisma.useCharge.findFirstOrThrow({ where: { terminalId: terminal } });
    return { charge: Number(charge.id) };
  },
  async furnish({ service, admin, own }) {
    // One day that the client can pay and one that it cannot.
    const radio = await service.database.prisma.terminal.findUniqueOrThrow({ where: { msId: 'T5000000001' } });
    const video = await putVideo(service, radio.id);
    await putUse(service, radio.id, video, 660, 3);
    await putUse(service, radio.id, video, 90_000, 2);
    await putUse(service, radio.id, video, 20, 1);
    await putCoins(admin, own.child, { KCOIN: 30 });
    await runUseBilling(service);
    // Of today, not charged yet.
    await putUse(service, radio.id, video, 75, 0);
  },
};
