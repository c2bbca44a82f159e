import { Type, type Static } from 'typebox';
import { MAX_CARDS_ASKED } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { count, nullable, recordOf } from '../fields/base.ts';

const told = nullable(Type.String({ description: 'As the provider tells it' }));

/** A SIM card as its provider tells of it (docs/contract.md §6); times `yyyy-MM-dd HH:mm:ss` in UTC. */
export const SimCard = Type.Object({
  iccid: Type.String(),
  msisdn: told,
  imsi: told,
  operator: told,
  cardStatus: told,
  commStatus: told,
  activationTime: told,
  expireTime: told,
  serviceStart: told,
  serviceEnd: told,
  smsTotal: nullable(Type.Number({ minimum: 0 })),
  smsUsed: nullable(Type.Number({ minimum: 0 })),
});
export type SimCard = Static<typeof SimCard>;

/** ICCIDs and hardware numbers are checked by the door, which answers 1001 for bad ones. */
const number = Type.String({ minLength: 1, maxLength: 64 });

/**
 * The door to the card provider, in the provider's own envelope `{ code, message, data }` with 0 for success (docs/contract.md §6). The
 * screen lists terminals that have a card.
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
      summary: 'A card of the scope, as the provider tells of it',
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
          description: `At most ${MAX_CARDS_ASKED}, with commas or one by one`,
        }),
      }),
      result: recordOf(nullable(SimCard)),
      summary: 'Cards of the scope by ICCID; null for what is not there',
    }),
    rebind: endpoint({
      method: 'POST',
      path: 'rebind',
      permission: ['sim-card.rebind'],
      defaultFor: ['agent'],
      input: Type.Object(
        { iccid: number, msId: Type.String({ minLength: 1, maxLength: 16 }), imei: Type.Optional(number) },
        { additionalProperties: false },
      ),
      result: Type.Object({ iccid: Type.String(), imei: Type.String(), remaining: count }),
      log: 'edit',
      errors: ['terminalNotFound', 'terminalExpired', 'rebindLimit', 'exists', 'cloudSimUnsupported', 'changed'],
      summary: 'Give a card to another terminal, twice a month at most; its plan goes with it',
    }),
  },
});
