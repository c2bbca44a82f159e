import { Type, type Static } from 'typebox';
import { count, day, id, nullable, timestamp } from '../fields/base.ts';
import { currency } from '../fields/money-fields.ts';

/** Days of the fleet's growth, today included. */
export const GROWTH_DAYS = 90;
/** Days of sign-ins, today included. */
export const SIGN_IN_DAYS = 30;
/** Days whose calls are told by the hour, today included. */
export const CALL_DAYS = 2;
/** Months of spent coins, this one included. */
export const SPENT_MONTHS = 12;

const month = Type.String({ description: 'yyyy-MM' });
const closed = 'null where the reader may not see it';

const Named = Type.Object({ id, name: Type.String() });
/** What stands still until somebody looks at it: how many there are, and the latest five of them by name. */
const Standing = Type.Object({ count, latest: Type.Array(Named) });

/** Counts of what needs doing in the scope. What is to renew is renewNum of findMsCount. */
export const FleetTasks = Type.Object({
  renewNum: Type.Integer({ minimum: 0, description: 'Expired or expiring within the reminder days of its client' }),
  expired: Type.Integer({ minimum: 0, description: 'Those of them that have expired' }),
  unpaid: Type.Integer({ minimum: 0, description: 'Limited since nobody paid for them' }),
  renewal: nullable(
    Type.Object(
      {
        currency,
        needed: Type.Integer({
          minimum: 0,
          description: 'What a year for all that is to renew costs the acting client',
        }),
        held: Type.Integer({ minimum: 0, description: 'What the acting client holds of the currency' }),
      },
      { description: `${closed}, or has no price for a year` },
    ),
  ),
  passwords: nullable(
    Type.Integer({ minimum: 0, description: `Accounts whose password is initial or weak; ${closed}` }),
  ),
  pausedByRule: nullable(
    Type.Array(Named, { description: `The latest upgrade tasks that a rule has paused, five at most; ${closed}` }),
  ),
  failedReports: nullable({ ...Standing, description: `Reports whose last period somebody did not get; ${closed}` }),
  plansUsed: nullable(
    Type.Object(
      { near: count, used: count },
      {
        description: `SIM cards that have used 80 % of their plan this month, and those that have used it up; ${closed}`,
      },
    ),
  ),
  jobs: nullable(Type.Integer({ minimum: 0, description: `Background jobs that were given up; ${closed}` })),
  mails: nullable(
    Type.Object(
      { failed: count, since: day },
      { description: `Mails that failed lately, and the first day that counts, of the reader's; ${closed}` },
    ),
  ),
  pausedTasks: nullable(
    Type.Integer({
      minimum: 0,
      description: `Upgrade tasks of the scope that wait for somebody to resume them; ${closed}`,
    }),
  ),
});
export type FleetTasks = Static<typeof FleetTasks>;

/** Terminals that expire in a month, and what renewing all of them costs the acting client. */
const DueMonth = Type.Object({
  month,
  count,
  yearCoins: nullable(Type.Integer({ minimum: 0, description: 'For a year of each; null without a price' })),
  monthCoins: nullable(Type.Integer({ minimum: 0, description: 'For a month of each; null without a price' })),
});

const CoinsHeld = Type.Object({ YCOIN: count, MCOIN: count });

/** Trends of the scope; days and months are those of the reader's zone, of spent coins those of UTC. */
export const FleetTrends = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Terminals there are' }),
  growth: Type.Array(Type.Object({ day, count }), {
    description: `Terminals added on each of the last ${GROWTH_DAYS} days, of those there are`,
  }),
  calls: Type.Array(Type.Object({ time: timestamp, count }), {
    description: `Calls in each hour that has begun of the last ${CALL_DAYS} days`,
  }),
  renewals: nullable(
    Type.Object(
      { held: CoinsHeld, months: Type.Array(DueMonth, { description: 'From this month on, those with any' }) },
      { description: closed },
    ),
  ),
  spent: nullable(
    Type.Array(Type.Object({ month, YCOIN: Type.Integer(), MCOIN: Type.Integer(), KCOIN: Type.Integer() }), {
      description: `Coins spent in each of the last ${SPENT_MONTHS} months; negative where more was undone; ${closed}`,
    }),
  ),
  signIns: nullable(
    Type.Array(Type.Object({ day, success: count, failure: count }), {
      description: `Tries to sign in on each of the last ${SIGN_IN_DAYS} days; ${closed}`,
    }),
  ),
});
export type FleetTrends = Static<typeof FleetTrends>;
