import { Type, type Static } from 'typebox';
import { count, day, id, nullable, timestamp } from '../../fields/base.ts';
import { currency } from '../../fields/money-fields.ts';

/** Days of the fleet's growth, today included. */
export const GROWTH_DAYS = 90;
/** Days of sign-ins, today included. */
export const SIGN_IN_DAYS = 30;
/** Days with calls by the hour, today included. */
export const CALL_DAYS = 2;
/** Months of spent coins, this one included. */
export const SPENT_MONTHS = 12;

const month = Type.String({ description: 'yyyy-MM' });
const hiddenNote = 'null where the reader may not see it';

const Named = Type.Object({ id, name: Type.String() });
/** Open items: their number, and the names of the latest five. */
const OpenItems = Type.Object({ count, latest: Type.Array(Named) });

/** Counts of open tasks in the scope; renewNum is that of findMsCount. */
export const FleetTasks = Type.Object({
  renewNum: Type.Integer({ minimum: 0, description: 'Expired or expiring within the reminder days of its client' }),
  expired: Type.Integer({ minimum: 0, description: 'Expired ones among renewNum' }),
  unpaid: Type.Integer({ minimum: 0, description: 'Limited because they are not paid' }),
  renewal: nullable(
    Type.Object(
      {
        currency,
        needed: Type.Integer({
          minimum: 0,
          description: 'Price of a year for all terminals to renew, for the acting client',
        }),
        held: Type.Integer({ minimum: 0, description: "The acting client's balance in the currency" }),
      },
      { description: `${hiddenNote}, or has no price for a year` },
    ),
  ),
  passwords: nullable(
    Type.Integer({ minimum: 0, description: `Accounts whose password is initial or weak; ${hiddenNote}` }),
  ),
  pausedByRule: nullable(
    Type.Array(Named, { description: `The latest upgrade tasks that a rule has paused, at most five; ${hiddenNote}` }),
  ),
  failedReports: nullable({
    ...OpenItems,
    description: `Reports with a failed mail in their last period; ${hiddenNote}`,
  }),
  plansUsed: nullable(
    Type.Object(
      { near: count, used: count },
      {
        description: `SIM cards that have used 80 % of their plan this month, and those that have used it up; ${hiddenNote}`,
      },
    ),
  ),
  jobs: nullable(Type.Integer({ minimum: 0, description: `Background jobs that were given up; ${hiddenNote}` })),
  mails: nullable(
    Type.Object(
      { failed: count, since: day },
      { description: `Mails that failed recently, and the first counted day in the caller's zone; ${hiddenNote}` },
    ),
  ),
  pausedTasks: nullable(
    Type.Integer({
      minimum: 0,
      description: `Paused upgrade tasks of the scope; ${hiddenNote}`,
    }),
  ),
  clocks: nullable(
    Type.Object(
      {
        count,
        seconds: Type.Integer({ description: 'Of the server that is furthest off: above 0 ahead, below 0 behind' }),
      },
      { description: `Connected radio servers whose events are ahead or behind (clockSeconds); ${hiddenNote}` },
    ),
  ),
});
export type FleetTasks = Static<typeof FleetTasks>;

/** Terminals that expire in a month, and the price of renewing all of them for the acting client. */
const DueMonth = Type.Object({
  month,
  count,
  yearCoins: nullable(Type.Integer({ minimum: 0, description: 'For a year of each; null without a price' })),
  monthCoins: nullable(Type.Integer({ minimum: 0, description: 'For a month of each; null without a price' })),
});

const OwnedCoins = Type.Object({ YCOIN: count, MCOIN: count });

/** Trends of the scope; days and months are in the caller's zone, of spent coins in UTC. */
export const FleetTrends = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Number of terminals' }),
  growth: Type.Array(Type.Object({ day, count }), {
    description: `Present terminals that were added on each of the last ${GROWTH_DAYS} days`,
  }),
  calls: Type.Array(Type.Object({ time: timestamp, count }), {
    description: `Calls in each hour of the last ${CALL_DAYS} days, up to now`,
  }),
  renewals: nullable(
    Type.Object(
      {
        held: OwnedCoins,
        months: Type.Array(DueMonth, { description: 'Months with terminals to renew, from this month on' }),
      },
      { description: hiddenNote },
    ),
  ),
  spent: nullable(
    Type.Array(Type.Object({ month, YCOIN: Type.Integer(), MCOIN: Type.Integer(), KCOIN: Type.Integer() }), {
      description: `Coins spent in each of the last ${SPENT_MONTHS} months; negative if more was undone; ${hiddenNote}`,
    }),
  ),
  signIns: nullable(
    Type.Array(Type.Object({ day, success: count, failure: count }), {
      description: `Tries to sign in on each of the last ${SIGN_IN_DAYS} days; ${hiddenNote}`,
    }),
  ),
});
export type FleetTrends = Static<typeof FleetTrends>;
