import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { PROVIDER_CODES, ProviderUnavailable, ProviderRefusal, type ProviderCard } from './card-provider.ts';

const said = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));
const amount = Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()]));
/** Upper limit of our own plans (docs/contract.md §6 tbCloudData). */
const whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const price = Type.Union([whole, Type.Null()]);

/** A card on the provider's wire; missing values become null. */
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

/** The data of a rebind is ignored. */
export const RebindAnswer = Type.Unknown();

/** Only the code is required: the message may be missing, and the data if the request needs none. */
const Envelope = Type.Object({
  code: Type.Integer(),
  message: Type.Optional(Type.Unknown()),
  data: Type.Optional(Type.Unknown()),
});

/** Longest stored message of the provider, in characters. */
const WORDS = 200;

/**
 * The data of an answer.
 * @throws ProviderRefusal for a refusal, which has changed nothing, and for a read in a wrong format.
 * @throws ProviderUnavailable for an unreadable answer; with `isUnsure` the provider may have executed the request.
 */
export function dataOf<S extends TSchema>(body: string, shape: S, isUnsure: boolean): Static<S> {
  const answer = parsed(body, isUnsure);
  if (!Check(Envelope, answer)) throw misshapen(isUnsure);
  if (answer.code !== 0) throw refusalOf(answer);
  if (!Check(shape, answer.data)) throw misshapen(isUnsure);
  return answer.data;
}

/** The refusal in the body of an HTTP error; null if the body is not in the provider's format. */
export function refusalIn(body: string): ProviderRefusal | null {
  try {
    const answer: unknown = JSON.parse(body);
    return Check(Envelope, answer) && answer.code !== 0 ? refusalOf(answer) : null;
  } catch {
    return null;
  }
}

/** The error for an answer in a wrong format; with `isUnsure` the provider may have executed the request. */
function misshapen(isUnsure: boolean): ProviderRefusal | ProviderUnavailable {
  const why = 'an answer of a wrong shape';
  return isUnsure ? new ProviderUnavailable(why, true) : new ProviderRefusal(9000, why);
}

/** A card with null for missing values. */
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
    throw new ProviderUnavailable('an answer that is no JSON', isUnsure, { cause: error });
  }
}

/** An unknown code counts as 9000, the general one. */
function refusalOf({ code, message }: Static<typeof Envelope>): ProviderRefusal {
  const known = PROVIDER_CODES.find((one) => one === code);
  const words = typeof message === 'string' ? message.slice(0, WORDS) : '';
  return new ProviderRefusal(known ?? 9000, known === undefined ? `code ${code}` : words);
}
