import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { holdingsOf } from '../../money/ledger/coin-accounts.ts';
import { getRenewalPrices } from '../../fleet/renewals/renewal-price.ts';
import { expiringSql, type RemindedClient } from './expiring-sql.ts';
import { readEndingPlans, type EndingPlan } from './due-plans.ts';
import { readDueTerminals, type DueTerminal } from './due-terminals.ts';
import { localTimeSql } from '../../platform/db/zone-sql.ts';

/** Maximum rows of a mail; the workbook has all. */
export const MAX_TERMINALS = 50;
const MAX_CLIENTS = 20;
const MAX_DAYS = 31;
const MAX_VOUCHERS = 20;
const MAX_PLANS = 50;

/** Terminals to renew of one client, or of several. */
export interface DueCounts {
  expiring: number;
  expired: number;
}

/** A voucher with a balance that expires soon. */
export interface ExpiringVoucher {
  voucherNo: string;
  clientName: string;
  balance: number;
  expireTime: Date;
}

/** Figures of a reminder at one moment. */
export interface ReminderFigures extends DueCounts {
  moment: Date;
  /** Number of clients with such terminals. */
  clients: number;
  /** Terminals by day in the client's zone, the earliest first; at most MAX_DAYS days with any. */
  byDay: readonly { day: string; count: number }[];
  /** Terminals of the days after those. */
  laterDays: number;
  /** Clients with the most terminals first. */
  byClient: readonly (DueCounts & { clientName: string })[];
  first: readonly DueTerminal[];
  vouchers: readonly ExpiringVoucher[];
  voucherCount: number;
  /** The plans that end next. */
  plans: readonly EndingPlan[];
  planCount: number;
  /** Price of renewing each terminal once, null without a price in this currency, and the client's balance. */
  coins: readonly { currency: Currency; needed: number | null; balance: number }[];
  /** May an account of the client renew? */
  mayRenew: boolean;
}

/** Reads the figures of a client's reminder, from one snapshot. */
export async function reminderFigures(ctx: BaseCtx, client: RemindedClient): Promise<ReminderFigures> {
  const moment = ctx.clock.now();
  return transaction(
    ctx,
    async (tx) => {
      const totals = await countAll(tx, client, moment);
      const days = await countDays(tx, client, moment);
      const vouchers = await expiringVouchers(tx, client, moment);
      const plans = await readEndingPlans(tx, client, moment, MAX_PLANS);
      return {
        moment,
        ...totals,
        byDay: days.slice(0, MAX_DAYS),
        laterDays: days.slice(MAX_DAYS).reduce((sum, { count }) => sum + count, 0),
        byClient: await countClients(tx, client, moment),
        first: await readDueTerminals(tx, client, moment, MAX_TERMINALS),
        vouchers: vouchers.slice(0, MAX_VOUCHERS),
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
  const day = localTimeSql('t.expire_time', `${sql.add(client.zone)}::text`);
  return query(
    ctx,
    `select to_char(${day}, 'YYYY-MM-DD') as day, count(*)::int as count
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
      ${sql.toRenew()} group by c.id, c.name order by count(*) desc, c.id limit ${MAX_CLIENTS}`,
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
      ${sql.vouchers()} order by v.expire_time, v.id limit ${MAX_VOUCHERS}`,
    sql.values,
  );
}

/** The same calculation as on the home screen: one period for each terminal at the client's price. */
async function coinsFor(ctx: BaseCtx, clientId: number, terminals: number): Promise<ReminderFigures['coins']> {
  const prices = await getRenewalPrices(ctx, clientId, CURRENCIES);
  const balances = await holdingsOf(ctx, clientId);
  return CURRENCIES.map((currency) => {
    const price = prices[currency];
    return { currency, needed: price === null ? null : price * terminals, balance: balances[currency] };
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
