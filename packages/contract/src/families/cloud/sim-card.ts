import { Type, type Static } from 'typebox';
import { MAX_CARD_LOOKUPS } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, nullable, recordOf } from '../../fields/base.ts';

const providerText = nullable(Type.String({ description: 'Text of the provider' }));

/** Data of a SIM card from its provider (docs/contract.md §6); times `yyyy-MM-dd HH:mm:ss` in UTC. */
export const SimCard = Type.Object({
  iccid: Type.String({ plain: true }),
  msisdn: providerText,
  imsi: providerText,
  operator: providerText,
  cardStatus: providerText,
  commStatus: providerText,
  activationTime: providerText,
  expireTime: providerText,
  serviceStart: providerText,
  serviceEnd: providerText,
  smsTotal: nullable(Type.Number({ minimum: 0 })),
  smsUsed: nullable(Type.Number({ minimum: 0 })),
});
export type SimCard = Static<typeof SimCard>;

/** ICCIDs and hardware numbers; the domain checks them and refuses bad ones with 1001. */
const number = Type.String({ minLength: 1, maxLength: 64 });

/**
 * Interface to the card provider, with the provider's envelope `{ code, message, data }`, 0 = success
 * (docs/contract.md §6). The screen lists terminals with a card.
 */
export const simCard = defineFamily({
  slug: 'sim-card',
  base: '/simService/v1',
  wire: 'sim',
  answer: 'card',
  screen: { powerName: 'iotCard', group: 'operations', orderNo: 10, defaultFor: ['agent'] },
  endpoints: {
    detail: endpoint({
      method: 'GET',
      path: 'detail/query',
      permission: ['iotCard', 'sim-card.rebind'],
      input: Type.Object({ iccid: number }),
      result: SimCard,
      summary: 'A card of the scope, with the data of the provider',
    }),
    batchDetail: endpoint({
      method: 'GET',
      path: 'detail/batch/query',
      permission: ['iotCard', 'sim-card.rebind'],
      input: Type.Object({
        iccids: Type.String({
          minLength: 1,
          maxLength: 4000,
          commas: true,
          description: `At most ${MAX_CARD_LOOKUPS}, separated by commas or as separate values`,
        }),
      }),
      result: recordOf(nullable(SimCard)),
      summary: 'Cards of the scope by ICCID; null for unknown ones',
    }),
    rebind: endpoint({
      method: 'POST',
      path: 'rebind',
      permission: ['sim-card.rebind'],
      defaultFor: ['agent'],
      input: closed({
        iccid: number,
        msId: Type.String({ minLength: 1, maxLength: 16 }),
        imei: Type.Optional({ ...number, plain: 'imei' }),
      }),
      result: Type.Object({ iccid: Type.String(), imei: Type.String(), remaining: count }),
      log: 'edit',
      errors: ['terminalNotFound', 'terminalExpired', 'rebindLimit', 'exists', 'cloudSimUnsupported', 'changed'],
      summary: 'Move a card with its plan to another terminal, at most twice a month',
    }),
  },
});
