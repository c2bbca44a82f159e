import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { PROVIDER_CODES, ProviderAway, ProviderRefusal, type ProviderCard } from './card-provider.ts';

const said = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));
const amount = Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()]));
/** As large as a plan of ours may be (docs/contract.md §6 tbCloudData). */
const whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const price = Type.Union([whole, Type.Null()]);

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
    dataMb: whole,
    yearlyPrice: price,
    monthlyPrice: price,
  }),
  { maxItems: 10_000 },
);

/** What a rebind answers: nothing that is needed. */
export const RebindAnswer = Type.Unknown();

/** The code alone decides: words may be missing, and with them the data of a question that asks for none. */
const Envelope = Type.Object({
  code: Type.Integer(),
  message: Type.Optional(Type.Unknown()),
  data: Type.Optional(Type.Unknown()),
});

/** How much of the provider's words is kept. */
const WORDS = 200;

/** The data of an answer; throws what the answer says instead. A refusal of a rebind has done nothing, what cannot be read may have. */
export function dataOf<S extends TSchema>(body: string, shape: S, isUnsure: boolean): Static<S> {
  const answer = parsed(body, isUnsure);
  if (!Check(Envelope, answer)) throw misshapen(isUnsure);
  if (answer.code !== 0) throw refusalOf(answer);
  if (!Check(shape, answer.data)) throw misshapen(isUnsure);
  return answer.data;
}

/** The refusal that an answer with a status of its own holds in the provider's form; null where it holds none. */
export function refusalIn(body: string): ProviderRefusal | null {
  try {
    const answer: unknown = JSON.parse(body);
    return Check(Envelope, answer) && answer.code !== 0 ? refusalOf(answer) : null;
  } catch {
    return null;
  }
}

/** An answer that has not the provider's form, from which nobody learns whether a rebind was done. */
function misshapen(isUnsure: boolean): ProviderRefusal | ProviderAway {
  const why = 'an answer of a wrong shape';
  return isUnsure ? new ProviderAway(why, true) : new ProviderRefusal(9000, why);
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
function refusalOf({ code, message }: Static<typeof Envelope>): ProviderRefusal {
  const known = PROVIDER_CODES.find((one) => one === code);
  const words = typeof message === 'string' ? message.slice(0, WORDS) : '';
  return new ProviderRefusal(known ?? 9000, known === undefined ? `code ${code}` : words);
}
