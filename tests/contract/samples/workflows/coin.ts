import { functionOf } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

/** Samples of coin accounts. */
export const walk: FamilyWalk<'coin'> = {
  calls: {
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
};
