import { paidForAYear, putCoins } from '../support/fixtures/coins.ts';
import { fileOf, licenseFor } from '../support/fixtures/licenses.ts';
import { functionOf } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putVoucher, termsOf } from '../support/fixtures/vouchers.ts';
import type { Samples } from './walk-samples.ts';

const page = { pageNo: 1, pageSize: 5, order: 'asc' } as const;

/** Samples of the calls that book and tell of coins. */
export const moneySamples: Pick<
  Samples,
  'coin' | 'billing' | 'clientVoucher' | 'videoBilling' | 'voucherBilling' | 'license'
> = {
  coin: {
    list: { input: () => ({ ...page, column: 'clientName' }), naming: [({ client }) => ({ clientId: [client] })] },
    createCoin: { input: () => ({ currency: 'YCOIN', amount: 3, remark: 'Opening' }) },
    issueCoin: {
      input: async ({ admin, own }) => {
        await admin.call('coin', 'createCoin', { currency: 'MCOIN', amount: 2 });
        return { clientId: own.child, currency: 'MCOIN', amount: 2 };
      },
      naming: [({ client }) => ({ clientId: client })],
    },
    recycleCoin: {
      input: async ({ admin, own }) => {
        await putCoins(admin, own.child, { MCOIN: 2 });
        return { clientId: own.child, currency: 'MCOIN', amount: 1 };
      },
      naming: [({ client }) => ({ clientId: client })],
    },
    rechargeService: {
      input: async ({ admin, service, own, freeMsId }) => {
        await putCoins(admin, 1, { YCOIN: 1 });
        const msId = freeMsId();
        await putTerminal(service, msId, own.child);
        const funcId = await functionOf(service, 'patrol');
        return { msIds: [msId], items: [{ funcId, unit: 'yearly', periods: 1 }], method: 'YCOIN' };
      },
      naming: [({ msId }) => ({ msIds: [msId] }), ({ msId }, { own }) => ({ msIds: [own.msId, msId] })],
    },
    convertCoin: {
      input: async ({ admin }) => {
        await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 });
        return { from: 'YCOIN', to: 'KCOIN', amount: 1 };
      },
    },
  },
  billing: {
    list: {
      input: () => ({ ...page, column: 'createTime' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ billNo }) => ({ billNo }),
        ({ entry }) => ({ id: [entry] }),
      ],
    },
    exportBillingLog: {
      input: () => ({ ...page, column: 'amount' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ billNo }) => ({ billNo }),
        ({ entry }) => ({ id: [entry] }),
      ],
    },
    detail: { input: ({ own }) => ({ billNo: own.billNo }), naming: [({ billNo }) => ({ billNo })] },
    proof: { input: ({ own }) => ({ clientId: own.client }), naming: [({ client }) => ({ clientId: client })] },
    undo: {
      input: async ({ admin, own }) => ({
        billNo: await putCoins(admin, own.child, { KCOIN: 1 }),
        remark: 'By mistake',
      }),
      naming: [({ billNo }) => ({ billNo })],
    },
  },
  clientVoucher: {
    list: {
      input: () => ({ ...page, column: 'balance', status: ['valid'] }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ voucher }) => ({ id: [voucher] }),
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
  license: {
    getDeviceId: { input: () => ({}) },
    add: { input: () => ({}), file: async ({ service }) => fileOf(await licenseFor(service)) },
  },
  videoBilling: {
    list: {
      input: () => ({ ...page, column: 'day' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ billNo }) => ({ billNo }),
        ({ charge }) => ({ id: [charge] }),
      ],
    },
  },
  voucherBilling: {
    list: {
      input: () => ({ ...page, column: 'time' }),
      naming: [
        ({ voucher }) => ({ voucherId: [voucher] }),
        ({ billNo }) => ({ billNo }),
        ({ voucherUse }) => ({ id: [voucherUse] }),
      ],
    },
  },
};

/** Samples of the calls that buy what terminals are valid for, limit them and give them to others. */
export const purchaseSamples: Pick<Samples['terminal'], 'add' | 'limit' | 'transfer' | 'renew' | 'queryRenewals'> = {
  add: {
    // A terminal that is still free, and the coin to pay for it.
    input: async ({ admin, own, typeId, freeMsId }) => {
      await putCoins(admin, 1, { YCOIN: 1 });
      return { msId: freeMsId(), msName: 'Radio', typeId, clientId: own.child, ...paidForAYear };
    },
    naming: [
      ({ client }) => ({ clientId: client }),
      ({ server }) => ({ servId: server }),
      ({ server }) => ({ backupServId: server }),
      ({ voucher }) => ({ payment: { method: 'VOUCHER', periods: 1, voucherId: voucher } }),
    ],
  },
  limit: {
    input: async (world) => {
      const msId = world.freeMsId();
      await putTerminal(world.service, msId, world.own.child);
      return { msIds: [msId], limited: true };
    },
    naming: [({ msId }) => ({ msIds: [msId] }), ({ msId }, { own }) => ({ msIds: [own.msId, msId] })],
  },
  transfer: {
    input: async (world) => {
      const msId = world.freeMsId();
      await putTerminal(world.service, msId, world.own.child);
      return { msIds: [msId], clientId: world.own.client };
    },
    naming: [
      ({ msId }) => ({ msIds: [msId] }),
      ({ msId }, { own }) => ({ msIds: [own.msId, msId] }),
      ({ client }) => ({ clientId: client }),
    ],
  },
  renew: {
    // A terminal of its own each time, with PoC and a year to go, and the coins to pay for another.
    input: async ({ admin, service, own, freeMsId }) => {
      await putCoins(admin, 1, { YCOIN: 1 });
      const msId = freeMsId();
      await putTerminal(service, msId, own.child);
      return { msIds: [msId], method: 'YCOIN', periods: 1 };
    },
    naming: [
      ({ msId }) => ({ msIds: [msId] }),
      ({ msId }, { own }) => ({ msIds: [own.msId, msId] }),
      ({ voucher }) => ({ method: 'VOUCHER', voucherId: voucher }),
    ],
  },
  queryRenewals: { input: () => ({ days: 90 }), naming: [({ client }) => ({ clientId: client })] },
};
