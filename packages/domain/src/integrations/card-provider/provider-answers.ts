import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { PROVIDER_CODES, ProviderAway, ProviderRefusal, type ProviderCard } from './card-provider.ts';

const said = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));
const amount = Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()]));
const price = Type.Union([Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), Type.Null()]);

/** A card on the provider's wire; what it does not tell is null for us. */
export const CardAnswer = Type.Object({
  iccid: Type.String({ maxLength: 32 }),
  msisdn: said,
  imsi: said,
  operator: said,
  cardStatus: said,
  commStatus: said,
  activationTime: said,
  expireTime: said,
  serviceStart: said,
  serviceEnd: said,
  smsTotal: amount,
  smsUsed: amount,
  imei: said,
  usedMb: amount,
});

/** Cards by ICCID. */
export const CardsAnswer = Type.Unsafe<Record<string, Static<typeof CardAnswer> | null>>({
  type: 'object',
  additionalProperties: { anyOf: [CardAnswer, { type: 'null' }] },
});

/** The plans. */
export const GoodsAnswer = Type.Array(
  Type.Object({
    goodsCode: Type.String({ minLength: 1, maxLength: 64 }),
    goodsName: Type.String({ minLength: 1, maxLength: 128 }),
    goodsNameEn: Type.String({ maxLength: 128 }),
    goodsType: Type.String({ maxLength: 64 }),
    dataMb: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    yearlyPrice: price,
    monthlyPrice: price,
  }),
  { maxItems: 10_000 },
);

/** What a rebind answers: nothing that is needed. */
export const RebindAnswer = Type.Unknown();

const Envelope = Type.Object({ code: Type.Integer(), message: Type.Optional(Type.String()), data: Type.Unknown() });
const Refused = Type.Object({ code: Type.Integer(), message: Type.Optional(Type.String()) });

/** How much of the provider's words is kept. */
const WORDS = 200;

/** The data of an answer; throws what the answer says instead. A refusal of a rebind has done nothing, what cannot be read may have. */
export function dataOf<S extends TSchema>(body: string, shape: S, isUnsure: boolean): Static<S> {
  const answer = parsed(body, isUnsure);
  if (!Check(Refused, answer)) throw new ProviderRefusal(9000, 'an answer of a wrong shape');
  if (answer.code !== 0) throw refusalOf(answer.code, answer.message ?? '');
  if (!Check(Envelope, answer) || !Check(shape, answer.data)) {
    if (isUnsure) throw new ProviderAway('an answer of a wrong shape', true);
    throw new ProviderRefusal(9000, 'an answer of a wrong shape');
  }
  return answer.data;
}

/** A card with null for whatever the provider left out. */
export function cardOf(told: Static<typeof CardAnswer>): ProviderCard {
  const { iccid, msisdn = null, imsi = null, operator = null, cardStatus = null, commStatus = null } = told;
  const { activationTime = null, expireTime = null, serviceStart = null, serviceEnd = null } = told;
  const { smsTotal = null, smsUsed = null, imei = null, usedMb = null } = told;
  const times = { activationTime, expireTime, serviceStart, serviceEnd };
  return { iccid, msisdn, imsi, operator, cardStatus, commStatus, ...times, smsTotal, smsUsed, imei, usedMb };
}

function parsed(body: string, isUnsure: boolean): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ProviderAway('an answer that is no JSON', isUnsure, { cause: error });
  }
}

/** Codes that the contract does not know count as the general one. */
function refusalOf(code: number, message: string): ProviderRefusal {
  const known = PROVIDER_CODES.find((one) => one === code);
  return new ProviderRefusal(known ?? 9000, known === undefined ? `code ${code}` : message.slice(0, WORDS));
}
