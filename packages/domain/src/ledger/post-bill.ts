import type { BillType, PayMethod } from '@roger/contract/families/billing';
import { CURRENCIES, type BookedEntry, type Currency } from '@roger/contract/fields/money-fields';
import { AppError, badField } from '../kernel/app-error.ts';
import type { Actor, BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { lockCoinAccounts, systemAccounts, type CoinAccountRow, type SystemAccount } from './coin-accounts.ts';

/** A client as a party to a booking: as it is named and placed now. */
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

/** A booking about to be made; per currency its legs sum to zero. */
export interface NewBill {
  type: BillType;
  method?: PayMethod;
  remark?: string | undefined;
  /** Things paid for. */
  count?: number;
  msId?: string;
  /** The bill that this one counters. */
  undoesId?: bigint;
  legs: readonly Leg[];
  /** Clients whose bill it is although it moves none of their coins: paid by voucher, or granted. */
  notedFor?: readonly Party[];
  /** The acting client where nobody acts: a job books by itself. */
  inNameOf?: Party;
}

/** Who books: an account, or, in a job, nobody. */
type BookingCtx = BaseCtx & { actor?: Actor };

/** What a bill pays for, told by how many terminals and, where it is one, by its ID. */
export function forTerminals(terminals: readonly { msId: string }[]): Pick<NewBill, 'count' | 'msId'> {
  const [first, second] = terminals;
  const one = first !== undefined && second === undefined ? { msId: first.msId } : {};
  return { count: terminals.length, ...one };
}

interface Entry {
  row: CoinAccountRow;
  currency: Currency | null;
  amount: number;
  balanceAfter: number | null;
  counterpart?: Party | undefined;
}

/** A booking that was made; entries of the clients alone. */
export interface PostedBill {
  id: bigint;
  billNo: string;
  entries: BookedEntry[];
}

/** The largest balance that numbers on the wire can tell exactly; the database refuses more. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER;

/**
 * Books a bill: the only writer of coins (domain.md §3). Accounts are locked in the order of their ids; entries, balances and
 * bill are written in one statement each, and the database refuses what does not balance or would leave a client in debt.
 *
 * @throws coinsShort (3301) naming currency, what is required and what is there.
 */
export async function postBill(tx: BookingCtx, bill: NewBill): Promise<PostedBill> {
  const noted = bill.notedFor ?? [];
  const parties = bill.legs.flatMap(({ account }) => (typeof account === 'string' ? [] : [account.id]));
  const ids = [...parties, ...noted.map(({ id }) => id)];
  const usesSystem = bill.legs.some(({ account }) => typeof account === 'string');
  const accounts = [...(await lockCoinAccounts(tx, ids)), ...(usesSystem ? await systemAccounts(tx) : [])];
  const booked: Entry[] = bill.legs.map((leg) => {
    const row = accountOf(accounts, leg);
    return {
      row,
      currency: leg.currency,
      amount: leg.amount,
      balanceAfter: after(row, leg.amount),
      counterpart: leg.counterpart,
    };
  });
  // A note stands with the client's first account, without a currency.
  for (const account of noted) {
    const row = accountOf(accounts, { account, currency: CURRENCIES[0] });
    booked.push({ row, currency: null, amount: 0, balanceAfter: null });
  }
  const { id, billNo } = await insertBill(tx, bill, booked);
  const entries = booked.flatMap(({ row: { clientId }, currency, amount, balanceAfter }) =>
    clientId === null || currency === null || balanceAfter === null
      ? []
      : [{ clientId, currency, amount, balanceAfter }],
  );
  return { id, billNo, entries };
}

function accountOf(
  accounts: readonly CoinAccountRow[],
  { account, currency }: Pick<Leg, 'account' | 'currency'>,
): CoinAccountRow {
  const row = accounts.find((one) =>
    typeof account === 'string'
      ? one.kind === account && one.currency === currency
      : one.clientId === account.id && one.currency === currency,
  );
  // The client is gone: it was deleted while this call waited for it.
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** The balance that a leg leads to; every account has at most one leg in a bill. */
function after({ balance, currency }: CoinAccountRow, amount: number): number | null {
  if (balance === null) return null;
  if (balance + amount < 0) throw new AppError('coinsShort', { params: { currency, required: -amount, balance } });
  if (balance + amount > MAX_BALANCE) throw badField('amount', 'max', { max: MAX_BALANCE - balance });
  return balance + amount;
}

// The day in UTC and a running number; a trial leaves no gap in the numbers.
const NEXT_NO = `to_char($1::timestamptz at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('bill_no_seq')::text, 8, '0')`;
const TRIAL_NO = `'trial ' || gen_random_uuid()`;

/** Writes the bill with its entries in one statement; a trigger changes the balances. */
async function insertBill(
  tx: BookingCtx,
  bill: NewBill,
  booked: readonly Entry[],
): Promise<{ id: bigint; billNo: string }> {
  const operator = operatorOf(tx, bill);
  const [row] = await query<{ id: bigint; billNo: string }>(
    tx,
    `with b as (
      insert into bill (bill_no, type, method, client_id, actor_path, operator_id, operator, remark, count, ms_id, undoes_id,
          call_key, create_time)
        values (${tx.trial === true ? TRIAL_NO : NEXT_NO}, $2, $3, $4, $5::int[], $6, $7, $8, $9, $10, $11::bigint, $12, $1::timestamptz)
        returning id, bill_no)
    insert into bill_entry (bill_id, account_id, client_id, currency, amount, balance_after, counterpart_id,
        counterpart_name, counterpart_path, create_time)
      select b.id, u.account_id, u.client_id, u.currency, u.amount, u.balance_after, u.counterpart_id,
        u.counterpart_name, u.counterpart_path::int[], $1::timestamptz
      from b, unnest($13::int[], $14::int[], $15::text[], $16::bigint[], $17::bigint[], $18::int[], $19::text[], $20::text[])
        with ordinality as u(account_id, client_id, currency, amount, balance_after, counterpart_id, counterpart_name,
          counterpart_path, n)
      order by u.n
      returning bill_id as id, (select bill_no from b) as "billNo"`,
    [
      tx.clock.now(),
      bill.type,
      bill.method ?? null,
      operator.client.id,
      operator.client.path,
      operator.accountId,
      operator.name,
      bill.remark ?? '',
      bill.count ?? null,
      bill.msId ?? null,
      bill.undoesId ?? null,
      operator.callKey,
      booked.map(({ row: account }) => account.id),
      booked.map(({ row: account }) => account.clientId),
      booked.map(({ currency }) => currency),
      booked.map(({ amount }) => amount),
      booked.map(({ balanceAfter }) => balanceAfter),
      booked.map(({ counterpart }) => counterpart?.id ?? null),
      booked.map(({ counterpart }) => counterpart?.name ?? null),
      booked.map(({ counterpart }) => (counterpart === undefined ? '{}' : `{${counterpart.path.join(',')}}`)),
    ],
  );
  if (row === undefined) throw new Error('the bill was not stored');
  return row;
}

/** As whom a bill is booked; the system has neither an account nor a call that could be repeated. */
function operatorOf({ actor, call }: BookingCtx, { inNameOf }: NewBill) {
  if (actor !== undefined) {
    const { accountId, accountsName: name, clientId, clientPath } = actor;
    const callKey = call.key === undefined ? null : `${accountId}:${call.module}.${call.action}:${call.key}`;
    return { client: { id: clientId, path: clientPath }, accountId, name, callKey };
  }
  if (inNameOf === undefined) throw new Error('a bill needs somebody who books it');
  return { client: inNameOf, accountId: null, name: 'system', callKey: null };
}
