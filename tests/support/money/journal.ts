import { unseal } from '@roger/domain/kernel/sealed';
import { families } from '@roger/contract/families/index';
import { CURRENCIES, type BookedEntry } from '@roger/contract/fields/money-fields';
import type { TestService } from '../app.ts';
import { HANDS_MS_ID, type Entry } from './hands.ts';

/** What an answer of any of the calls may tell. */
interface Told {
  billNo?: string | null;
  undoes?: string;
  entries?: BookedEntry[];
  total?: number;
  currency?: string | null;
  created?: { msId: string }[];
  quantity?: number;
}

/** What a journal says must be stored, in plain figures; `stored` reads the same from the database. */
export interface Figures {
  /** The number of the bill of every call that booked one, by key of the call. */
  bills: Record<string, string>;
  /** What every call that wrote has answered, by key of the call. */
  answers: Record<string, unknown>;
  /** Coins by client and currency. */
  coins: Record<string, number>;
  /** The terminals that were added and not undone. */
  msIds: string[];
  vouchers: { rows: number; quantity: number; used: number };
}

const told = ({ answer }: Entry) => answer.result as Told;
const keyOf = ({ accountId, call }: Entry) => `${accountId}:${families[call.family].slug}.${call.name}:${call.key}`;

/** What the answers of a journal add up to, from what clients held before. */
export function expectedFrom(journal: readonly Entry[], held: Figures['coins']): Figures {
  const done = journal.filter(({ answer }) => answer.code === 200);
  const undone = new Set(done.flatMap((entry) => told(entry).undoes ?? []));
  const coins = { ...held };
  for (const { clientId, currency, amount } of done.flatMap(movesOf)) {
    coins[`${clientId} ${currency}`] = (coins[`${clientId} ${currency}`] ?? 0) + amount;
  }
  const lasting = done.filter((entry) => !undone.has(told(entry).billNo ?? ''));
  const issued = done.filter(({ call }) => call.family === 'clientVoucher');
  const used = lasting.filter(({ call }) => (call.input as { method?: string }).method === 'VOUCHER');
  return {
    bills: Object.fromEntries(
      done.filter((entry) => told(entry).billNo).map((entry) => [keyOf(entry), told(entry).billNo ?? '']),
    ),
    answers: Object.fromEntries(done.map((entry) => [keyOf(entry), entry.answer.result])),
    coins,
    msIds: lasting
      .flatMap((entry) => told(entry).created ?? [])
      .map(({ msId }) => msId)
      .toSorted(),
    vouchers: { rows: issued.length, quantity: sumOf(issued, 'quantity'), used: sumOf(used, 'total') },
  };
}

const sumOf = (entries: readonly Entry[], figure: 'quantity' | 'total') =>
  entries.reduce((sum, entry) => sum + (told(entry)[figure] ?? 0), 0);

/** What a call did to balances: as its entries tell, or as what it cost the own client. */
function movesOf(entry: Entry): Pick<BookedEntry, 'clientId' | 'currency' | 'amount'>[] {
  const { entries, total = 0, currency } = told(entry);
  if (entries !== undefined) return entries;
  const known = CURRENCIES.find((one) => one === currency);
  return known === undefined ? [] : [{ clientId: entry.clientId, currency: known, amount: -total }];
}

/** What clients hold, by client and currency. */
export function storedCoins(service: TestService): Promise<Figures['coins']> {
  const sql = `select client_id || ' ' || currency as key, balance::float8 as value from coin_account where kind = 'client'`;
  return pairsOf(service, sql);
}

/** What is stored; of terminals those whose IDs hands gave out. */
export async function storedFigures(service: TestService): Promise<Figures> {
  const { prisma, pool } = service.database;
  const terminals = await prisma.terminal.findMany({ select: { msId: true } });
  const { rows } = await pool.query<Figures['vouchers']>(
    `select count(*)::int as rows, coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(used), 0)::int as used
      from client_voucher`,
  );
  const answers = `select account_id || ':' || call || ':' || key as key, answer as value from idempotency_key`;
  return {
    bills: await pairsOf(service, 'select call_key as key, bill_no as value from bill where call_key is not null'),
    answers: unsealed(service, await pairsOf<{ sealed: string }>(service, answers)),
    coins: await storedCoins(service),
    msIds: terminals.flatMap(({ msId }) => (HANDS_MS_ID.test(msId) ? [msId] : [])).toSorted(),
    vouchers: rows[0] ?? { rows: 0, quantity: 0, used: 0 },
  };
}

/** The answers that were kept, as callers got them. */
function unsealed({ settings }: TestService, kept: Record<string, { sealed: string }>): Figures['answers'] {
  const opened = Object.entries(kept).map(([key, { sealed }]) => [key, JSON.parse(unseal(settings.jwtSecret, sealed))]);
  return Object.fromEntries(opened) as Figures['answers'];
}

/** Bills of added terminals that are not all there with their dates, and terminals that no bill made valid. */
export async function halfWritten({ database: { pool } }: TestService): Promise<string[]> {
  const { rows } = await pool.query<{ place: string }>(`
    select b.bill_no as place from bill b where b.type in ('add', 'renew')
      and b.count is distinct from (select count(distinct v.terminal_id)::int from validity_change v where v.bill_id = b.id)
    union all
    select t.ms_id from terminal t where not exists (select 1 from validity_change v where v.terminal_id = t.id)`);
  return rows.map(({ place }) => place);
}

async function pairsOf<T>({ database: { pool } }: TestService, sql: string): Promise<Record<string, T>> {
  const { rows } = await pool.query<{ key: string; value: T }>(sql);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
