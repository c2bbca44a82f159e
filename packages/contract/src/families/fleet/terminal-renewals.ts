import { Type, type Static } from 'typebox';
import { count, id, oneOfNumbers } from '../../fields/base.ts';
import { currency } from '../../fields/money-fields.ts';

/** Horizons of the terminals to renew, in days. */
export const RENEWAL_DAYS = [30, 60, 90] as const;
/** One of these horizons. */
export const renewalDays = oneOfNumbers(RENEWAL_DAYS);

const due = {
  overdue: count,
  expiring: Type.Integer({ minimum: 0, description: 'Without the overdue ones' }),
  amount: Type.Integer({ minimum: 0, description: 'Price of a year for all of them, for the acting client' }),
};

/** Terminals of one type that a client has to renew. */
export const DueType = Type.Object({ typeId: id, typeName: Type.String(), ...due });
export type DueType = Static<typeof DueType>;

/** Terminals that a client has to renew; permanent ones are never among them. */
export const DueClient = Type.Object({
  clientId: id,
  clientName: Type.String(),
  ...due,
  types: Type.Array(DueType),
});
export type DueClient = Static<typeof DueClient>;

/** Terminals of the scope that are overdue or expire soon, with the prices. */
export const RenewalsDue = Type.Object({
  until: Type.String({
    description: 'Last moment of the horizon, a value for expireTime_end of the list; without days it includes all',
  }),
  currency,
  ...due,
  held: Type.Integer({ minimum: 0, description: "The acting client's balance in the currency" }),
  clients: Type.Array(DueClient),
  months: Type.Array(Type.Object({ month: Type.String({ description: "yyyy-MM, '' = overdue" }), count })),
});
export type RenewalsDue = Static<typeof RenewalsDue>;
