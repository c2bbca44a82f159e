import { putCoins } from '../../../support/fixtures/coins.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    billNo: string;
    entry: number;
  }
}

/** Samples of bills. */
export const walk: FamilyWalk<'billing'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'createTime' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ billNo }) => ({ billNo }),
        ({ msId }) => ({ msId }),
        ({ entry }) => ({ id: [entry] }),
      ],
    },
    exportBillingLog: {
      input: () => ({ ...page, column: 'amount' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ billNo }) => ({ billNo }),
        ({ msId }) => ({ msId }),
        ({ entry }) => ({ id: [entry] }),
      ],
    },
    detail: { input: ({ own }) => ({ billNo: own.billNo }), naming: [({ billNo }) => ({ billNo })] },
    terminalChanges: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    proof: { input: ({ own }) => ({ clientId: own.client }), naming: [({ client }) => ({ clientId: client })] },
    undo: {
      input: async ({ admin, own }) => ({
        billNo: await putCoins(admin, own.child, { KCOIN: 1 }),
        remark: 'By mistake',
      }),
      naming: [({ billNo }) => ({ billNo })],
    },
  },
  async rows({ service, admin, tenant: { child } }) {
    const billNo = await putCoins(admin, child, { YCOIN: 5, KCOIN: 7 });
    const where = { bill: { billNo } };
    const entry = await service.database.prisma.billEntry.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
    return { billNo, entry: Number(entry.id) };
  },
  async furnish({ own }, boss) {
    const issued = { clientId: own.child, currency: 'MCOIN', amount: 2, remark: 'For the season' } as const;
    await boss.call('coin', 'issueCoin', issued);
    const wrong = await boss.call('coin', 'issueCoin', { ...issued, amount: 1 });
    await boss.call('billing', 'undo', { billNo: wrong.result.billNo, remark: 'By mistake' });
  },
};
