import type { BillType, PayMethod } from '@roger/contract/families/money/billing';
import { CURRENCIES, type BookedEntry, type Currency } from '@roger/contract/fields/money-fields';
import { Prisma } from '../../generated/prisma/client.ts';
import { AppError, assertFound, badField, invariant } from '../../platform/ctx/app-error.ts';
import type { BaseCtx, SystemActor } from '../../platform/ctx/ctx.ts';
import type { Actor } from '../../platform/ctx/types.ts';
import { arrayText, query } from '../../platform/db/sql.ts';
import { lockCoinAccounts, systemAccounts, type CoinAccountRow, type SystemAccount } from './coin-accounts.ts';

/** A client in a booking, with its current name and path. */
export interface Party {
  id: number;
  name: string;
  path: readonly number[];
}

/** One leg of a booking; amounts are signed, + in, − out. */
export interface Leg {
  account: Party | SystemAccount;
  currency: Currency;
  /** Whole coins, not zero. */
  amount: number;
  /** The client on the other side, where there is one. */
  counterpart?: Party | undefined;
}

/** A bill to book; the legs of each currency sum to zero. */
export interface NewBill {
  type: BillType;
  method?: PayMethod;
  remark?: string | undefined;
  /** Number of paid items. */
  count?: number;
  msId?: string;
  /** The bill that this one undoes. */
  undoesId?: bigint;
  legs: readonly Leg[];
  /** Clients of the bill without a coin movement: paid by voucher, or granted. */
  notedFor?: readonly Party[];
  /** The acting client of a bill that a job books. */
  inNameOf?: Party;
}

/** The context of an account or of a job. */
type BookingCtx = BaseCtx & { actor?: Actor | SystemActor };

/** The number of terminals of a bill, and the ID of a single one. */
export function forTerminals(terminals: readonly { msId: string }[]): Pick<NewBill, 'count' | 'msId'> {
  const [first, second] = terminals;
  const one = first !== undefined && second === undefined ? { msId: first.msId } : {};
  return { count: terminals.length, ...one };
}

interface Entry {
  /** Index of its bill among those posted together. */
  bill: number;
  row: CoinAccountRow;
  currency: Currency | null;
  amount: number;
  balanceAfter: number | null;
  counterpart?: Party | undefined;
}

/** A booked bill with the entries of clients. */
export interface PostedBill {
  id: bigint;
  billNo: string;
  entries: BookedEntry[];
}

/** The largest exact number on the wire; the database refuses larger balances. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER;

/** Entries that `postBill` would book for the clients of a bill, with the same checks. */
export async function entriesOf(tx: BookingCtx, bill: NewBill): Promise<BookedEntry[]> {
  const [entries] = await planEntries(tx, [bill]);
  return ofClients(invariant(entries, 'a bill has no entries'));
}

/** Books one bill; see `postBills`. */
export async function postBill(tx: BookingCtx, bill: NewBill): Promise<PostedBill> {
  const [posted] = await postBills(tx, [bill]);
  return invariant(posted, 'a bill was not inserted');
}

/**
 * Books bills in their order: the only writer of coins (docs/domain.md §3). Accounts are locked in the order of their
 * ids; one statement writes bills and entries, a trigger changes the balances, and the database refuses unbalanced
 * bills and debts.
 *
 * @throws coinsShort (3301) with the currency, the required amount and the balance.
 */
export async function postBills(tx: BookingCtx, bills: readonly NewBill[]): Promise<PostedBill[]> {
  if (bills.length === 0) return [];
  const planned = await planEntries(tx, bills);
  const stored = await insertBills(tx, bills, planned.flat());
  return stored.map(({ id, billNo }, index) => ({ id, billNo, entries: ofClients(planned[index] ?? []) }));
}

/**
 * Locks the accounts of all bills and returns the entries of each; a bill starts with the balances of the one before.
 */
async function planEntries(tx: BookingCtx, bills: readonly NewBill[]): Promise<Entry[][]> {
  const accounts = await lockAccountsOf(tx, bills);
  return bills.map((bill, index) => entriesOfBill(accounts, bill, index));
}

function ofClients(entries: readonly Entry[]): BookedEntry[] {
  return entries.flatMap(({ row: { clientId }, currency, amount, balanceAfter }) =>
    clientId === null || currency === null || balanceAfter === null
      ? []
      : [{ clientId, currency, amount, balanceAfter }],
  );
}

type Accounts = ReadonlyMap<string, CoinAccountRow>;

async function lockAccountsOf(tx: BookingCtx, bills: readonly NewBill[]): Promise<Accounts> {
  const legs = bills.flatMap((bill) => bill.legs);
  const parties = legs.flatMap(({ account }) => (typeof account === 'string' ? [] : [account.id]));
  const noted = bills.flatMap(({ notedFor = [] }) => notedFor.map(({ id }) => id));
  const usesSystem = legs.some(({ account }) => typeof account === 'string');
  const rows = [
    ...(await lockCoinAccounts(tx, [...parties, ...noted])),
    ...(usesSystem ? await systemAccounts(tx) : []),
  ];
  return new Map(rows.map((row) => [`${row.clientId ?? row.kind} ${row.currency}`, row]));
}

/** The entries of a bill with the new balances; it updates the balances in `accounts`. */
function entriesOfBill(accounts: Accounts, bill: NewBill, index: number): Entry[] {
  const legs = bill.legs.map(({ account, currency, amount, counterpart }): Entry => {
    const row = accountOf(accounts, account, currency);
    row.balance = balanceWith(row, amount);
    return { bill: index, row, currency, amount, balanceAfter: row.balance, counterpart };
  });
  // A note belongs to the client's first account, without a currency.
  const notes = (bill.notedFor ?? []).map((party): Entry => {
    const row = accountOf(accounts, party, CURRENCIES[0]);
    return { bill: index, row, currency: null, amount: 0, balanceAfter: null };
  });
  return [...legs, ...notes];
}

function accountOf(accounts: Accounts, account: Leg['account'], currency: Currency): CoinAccountRow {
  // Missing only if the client was deleted while this call waited for its lock.
  return assertFound(accounts.get(`${typeof account === 'string' ? account : account.id} ${currency}`));
}

/** The balance after a leg; every account has at most one leg in a bill. */
function balanceWith({ balance, currency }: CoinAccountRow, amount: number): number | null {
  if (balance === null) return null;
  if (balance + amount < 0) throw new AppError('coinsShort', { params: { currency, required: -amount, balance } });
  if (balance + amount > MAX_BALANCE) throw badField('amount', 'max', { max: MAX_BALANCE - balance });
  return balance + amount;
}

// The day in UTC and a running number.
const nextNo = (now: Date) =>
  Prisma.sql`to_char(${now}::timestamptz at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('bill_no_seq')::text, 8, '0')`;

/** Writes the bills with their entries in one statement; a trigger changes the balances. */
async function insertBills(
  tx: BookingCtx,
  bills: readonly NewBill[],
  booked: readonly Entry[],
): Promise<{ id: bigint; billNo: string }[]> {
  const now = tx.clock.now();
  const operators = bills.map((bill) => operatorOf(tx, bill));
  return query(
    tx,
    Prisma.sql`with n as materialized (
      select u.*, nextval(pg_get_serial_sequence('bill', 'id')) as id from unnest(
        ${bills.map(({ type }) => type)}::text[], ${bills.map(({ method }) => method ?? null)}::text[],
        ${operators.map(({ client }) => client.id)}::int[], ${operators.map(({ client }) => arrayText(client.path))}::text[],
        ${operators.map(({ accountId }) => accountId)}::int[], ${operators.map(({ name }) => name)}::text[],
        ${bills.map(({ remark }) => remark ?? '')}::text[], ${bills.map(({ count }) => count ?? null)}::int[],
        ${bills.map(({ msId }) => msId ?? null)}::text[], ${bills.map(({ undoesId }) => undoesId ?? null)}::bigint[],
        ${operators.map(({ callKey }) => callKey)}::text[]) with ordinality
        as u(type, method, client_id, actor_path, operator_id, operator, remark, count, ms_id, undoes_id, call_key, n)),
    b as (
      insert into bill (id, bill_no, type, method, client_id, actor_path, operator_id, operator, remark, count, ms_id, undoes_id,
          call_key, create_time)
        select n.id, ${nextNo(now)}, n.type, n.method, n.client_id, n.actor_path::int[], n.operator_id, n.operator, n.remark, n.count,
          n.ms_id, n.undoes_id, n.call_key, ${now}::timestamptz
        from n order by n.n returning id, bill_no),
    e as (
      insert into bill_entry (bill_id, account_id, client_id, currency, amount, balance_after, counterpart_id,
          counterpart_name, counterpart_path, create_time)
        select n.id, u.account_id, u.client_id, u.currency, u.amount, u.balance_after, u.counterpart_id, u.counterpart_name,
          u.counterpart_path::int[], ${now}::timestamptz
        from unnest(${booked.map(({ bill }) => bill + 1)}::int[], ${booked.map(({ row }) => row.id)}::int[],
          ${booked.map(({ row }) => row.clientId)}::int[], ${booked.map(({ currency }) => currency)}::text[],
          ${booked.map(({ amount }) => amount)}::bigint[], ${booked.map((entry) => entry.balanceAfter)}::bigint[],
          ${booked.map(({ counterpart }) => counterpart?.id ?? null)}::int[],
          ${booked.map(({ counterpart }) => counterpart?.name ?? null)}::text[],
          ${booked.map(({ counterpart }) => arrayText(counterpart?.path ?? []))}::text[]) with ordinality
          as u(bill, account_id, client_id, currency, amount, balance_after, counterpart_id, counterpart_name,
            counterpart_path, n)
        join n on n.n = u.bill order by u.n)
    select b.id, b.bill_no as "billNo" from n join b on b.id = n.id order by n.n`,
  );
}

/** The operator of a bill; the system has neither an account nor a repeatable call. */
function operatorOf({ actor, call }: BookingCtx, { inNameOf }: NewBill) {
  if (actor !== undefined && !('kind' in actor)) {
    const { accountId, accountsName: name, clientId, clientPath } = actor;
    const callKey = call.key === undefined ? null : `${accountId}:${call.module}.${call.action}:${call.key}`;
    return { client: { id: clientId, path: clientPath }, accountId, name, callKey };
  }
  if (inNameOf === undefined) throw new Error('a bill needs somebody who books it');
  return { client: inNameOf, accountId: null, name: 'system', callKey: null };
}
