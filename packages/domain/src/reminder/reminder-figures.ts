import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { holdingsOf } from '../ledger/coin-accounts.ts';
import { renewalPrices } from '../terminal/renewal-price.ts';
import { expiringSql, type RemindedClient } from './expiring-sql.ts';
import { readEndingPlans, type EndingPlan } from './due-plans.ts';
import { readDueTerminals, type DueTerminal } from './due-terminals.ts';

/** How many rows a mail shows; the workbook has all. */
export const SHOWN_TERMINALS = 50;
const SHOWN_CLIENTS = 20;
const SHOWN_DAYS = 31;
const SHOWN_VOUCHERS = 20;
const SHOWN_PLANS = 50;

/** Terminals to renew of one client, or of several. */
export interface DueCounts {
  expiring: number;
  expired: number;
}

/** A voucher that is about to expire with something left. */
export interface ExpiringVoucher {
  voucherNo: string;
  clientName: string;
  balance: number;
  expireTime: Date;
}

/** What a reminder tells, as it is at one moment. */
export interface ReminderFigures extends DueCounts {
  moment: Date;
  /** How many clients own them. */
  clients: number;
  /** By days of the reader's zone, the earliest first, only those with any; what is further ahead is counted together. */
  byDay: readonly { day: string; count: number }[];
  laterDays: number;
  /** The clients with the most first. */
  byClient: readonly (DueCounts & { clientName: string })[];
  first: readonly DueTerminal[];
  vouchers: readonly ExpiringVoucher[];
  voucherCount: number;
  /** The plans that end next. */
  plans: readonly EndingPlan[];
  planCount: number;
  /** What renewing each terminal once takes of each currency, null where there is no price in it, and what the client holds. */
  coins: readonly { currency: Currency; needed: number | null; held: number }[];
  /** May an account of the client renew? */
  mayRenew: boolean;
}

/** Reads what a client is to be reminded of, from one snapshot. */
export async function reminderFigures(ctx: BaseCtx, client: RemindedClient): Promise<ReminderFigures> {
  const moment = ctx.clock.now();
  return transaction(
    ctx,
    async (tx) => {
      const totals = await countAll(tx, client, moment);
      const days = await countDays(tx, client, moment);
      const vouchers = await expiringVouchers(tx, client, moment);
      const plans = await readEndingPlans(tx, client, moment, SHOWN_PLANS);
      return {
        moment,
        ...totals,
        byDay: days.slice(0, SHOWN_DAYS),
        laterDays: days.slice(SHOWN_DAYS).reduce((sum, { count }) => sum + count, 0),
        byClient: await countClients(tx, client, moment),
        first: await readDueTerminals(tx, client, moment, SHOWN_TERMINALS),
        vouchers: vouchers.slice(0, SHOWN_VOUCHERS),
        voucherCount: vouchers[0]?.all ?? 0,
        plans,
        planCount: plans[0]?.all ?? 0,
        coins: await coinsFor(tx, client.id, totals.expiring + totals.expired),
        mayRenew: await mayRenew(tx, client.id),
      };
    },
    { readOnly: true },
  );
}

async function countAll(ctx: BaseCtx, client: RemindedClient, moment: Date): Promise<DueCounts & { clients: number }> {
  const sql = expiringSql(client, moment);
  const [row] = await query<DueCounts & { clients: number }>(
    ctx,
    `select count(*) filter (where t.expire_time > ${sql.now})::int as expiring,
        count(*) filter (where t.expire_time <= ${sql.now})::int as expired, count(distinct t.client_id)::int as clients ${sql.toRenew()}`,
    sql.values,
  );
  return row ?? { expiring: 0, expired: 0, clients: 0 };
}

async function countDays(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
): Promise<{ day: string; count: number }[]> {
  const sql = expiringSql(client, moment);
  const minutes = sql.add(client.offsetMinutes);
  return query(
    ctx,
    `select to_char(t.expire_time at time zone 'UTC' + make_interval(mins => ${minutes}::int), 'YYYY-MM-DD') as day, count(*)::int as count
      ${sql.expiring()} group by 1 order by 1`,
    sql.values,
  );
}

async function countClients(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
): Promise<(DueCounts & { clientName: string })[]> {
  const sql = expiringSql(client, moment);
  return query(
    ctx,
    `select c.name as "clientName", count(*) filter (where t.expire_time > ${sql.now})::int as expiring,
        count(*) filter (where t.expire_time <= ${sql.now})::int as expired
      ${sql.toRenew()} group by c.id, c.name order by count(*) desc, c.id limit ${SHOWN_CLIENTS}`,
    sql.values,
  );
}

async function expiringVouchers(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
): Promise<(ExpiringVoucher & { all: number })[]> {
  const sql = expiringSql(client, moment);
  return query(
    ctx,
    `select v.voucher_no as "voucherNo", c.name as "clientName", v.balance, v.expire_time as "expireTime", count(*) over ()::int as all
      ${sql.vouchers()} order by v.expire_time, v.id limit ${SHOWN_VOUCHERS}`,
    sql.values,
  );
}

/** As home counts it: each terminal for one period at the price of the client, who pays. */
async function coinsFor(ctx: BaseCtx, clientId: number, terminals: number): Promise<ReminderFigures['coins']> {
  const prices = await renewalPrices(ctx, clientId, CURRENCIES);
  const held = await holdingsOf(ctx, clientId);
  return CURRENCIES.map((currency) => {
    const price = prices[currency];
    return { currency, needed: price === null ? null : price * terminals, held: held[currency] };
  });
}

async function mayRenew(ctx: BaseCtx, clientId: number): Promise<boolean> {
  const key = 'terminal.renew';
  const account = await ctx.db.account.findFirst({
    where: { clientId, status: 'normal', role: { resources: { some: { resource: { powerName: key } } } } },
    select: { id: true },
  });
  return account !== null;
}
