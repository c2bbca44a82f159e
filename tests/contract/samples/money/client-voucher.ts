import { putVoucher, termsOf } from '../../../support/fixtures/vouchers.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    voucher: number;
    voucherNo: string;
  }
}

/** Samples of vouchers. */
export const walk: FamilyWalk<'clientVoucher'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'balance', status: ['valid'] }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ voucher }) => ({ id: [voucher] }),
        ({ voucherNo }) => ({ voucherNo }),
        ({ voucher }) => ({ fromVoucherId: [voucher] }),
      ],
    },
    issue: {
      input: async ({ admin, own }) => {
        const { id, ...source } = await putVoucher(admin, 1, { quantity: 2 });
        return { ...termsOf(source), clientId: own.child, quantity: 1, fromVoucherId: id };
      },
      naming: [({ client }) => ({ clientId: client }), ({ voucher }) => ({ fromVoucherId: voucher })],
    },
    recycle: {
      input: async ({ admin, own }) => ({ voucherId: (await putVoucher(admin, own.child)).id, quantity: 1 }),
      naming: [({ voucher }) => ({ voucherId: voucher })],
    },
  },
  async rows({ admin, tenant: { client } }) {
    const { id: voucher, voucherNo } = await putVoucher(admin, client, { quantity: 5 });
    return { voucher, voucherNo };
  },
  async furnish({ admin, own }, boss) {
    const { id, ...voucher } = await putVoucher(admin, own.client);
    const part = { ...termsOf(voucher), clientId: own.child, quantity: 2, fromVoucherId: id };
    await boss.call('clientVoucher', 'issue', part);
    const msIds = ['T5000000010', 'T5000000011'];
    await boss.call('terminal', 'renew', { msIds, method: 'VOUCHER', periods: 1, voucherId: id });
  },
};
