import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    voucherUse: number;
  }
}

/** Samples of voucher payments. */
export const walk: FamilyWalk<'voucherBilling'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'time' }),
      naming: [
        ({ voucher }) => ({ voucherId: [voucher] }),
        ({ voucherNo }) => ({ voucherNo }),
        ({ billNo }) => ({ billNo }),
        ({ msId }) => ({ msId }),
        ({ voucherUse }) => ({ id: [voucherUse] }),
      ],
    },
  },
  async rows({ service, tenant: { msId, voucher, sessions } }) {
    await sessions[0].call('terminal', 'renew', { msIds: [msId], method: 'VOUCHER', periods: 1, voucherId: voucher });
    const use = await service.database.prisma.voucherUse.findFirstOrThrow({ where: { voucherId: voucher } });
    return { voucherUse: Number(use.id) };
  },
};
