import { unseal } from '@roger/domain/platform/common/sealed';
import { families } from '@roger/contract/families/index';
import { CURRENCIES, type BookedEntry } from '@roger/contract/fields/money-fields';
import type { TestService } from '../app.ts';
import { SIMULATED_MS_ID, type JournalEntry } from './simulated-account.ts';

/** The result of any of the calls. */
interface CallResult {
  billNo?: string | null;
  undoes?: string;
  entries?: BookedEntry[];
  total?: number;
  currency?: string | null;
  created?: { msId: string }[];
  quantity?: number;
}

/** The state that must be stored after the calls of a journal, in plain figures. */
export interface LedgerState {
  /** The bill number of every call that booked one, by key of the call. */
  bills: Record<string, string>;
  /** The answer of every call that wrote, by key of the call. */
  answers: Record<string, unknown>;
  /** Coins by client and currency. */
  coins: Record<string, number>;
  /** Terminals that were added and not undone. */
  msIds: string[];
  vouchers: { rows: number; quantity: number; used: number };
}

const resultOf = ({ answer }: JournalEntry) => answer.result as CallResult;
const keyOf = ({ accountId, call }: JournalEntry) =>
  `${accountId}:${families[call.family].slug}.${call.name}:${call.key}`;

/** Computes the state after a journal from the coins before it. */
export function computeExpected(journal: readonly JournalEntry[], initialCoins: LedgerState['coins']): LedgerState {
  const succeeded = journal.filter(({ answer }) => answer.code === 200);
  const undone = new Set(succeeded.flatMap((entry) => resultOf(entry).undoes ?? []));
  const coins = { ...initialCoins };
  for (const { clientId, currency, amount } of succeeded.flatMap(movesOf)) {
    coins[`${clientId} ${currency}`] = (coins[`${clientId} ${currency}`] ?? 0) + amount;
  }
  const effective = succeeded.filter((entry) => !undone.has(resultOf(entry).billNo ?? ''));
  const issued = succeeded.filter(({ call }) => call.family === 'clientVoucher');
  const used = effective.filter(({ call }) => (call.input as { method?: string }).method === 'VOUCHER');
  return {
    bills: Object.fromEntries(
      succeeded.filter((entry) => resultOf(entry).billNo).map((entry) => [keyOf(entry), resultOf(entry).billNo ?? '']),
    ),
    answers: Object.fromEntries(succeeded.map((entry) => [keyOf(entry), entry.answer.result])),
    coins,
    msIds: effective
      .flatMap((entry) => resultOf(entry).created ?? [])
      .map(({ msId }) => msId)
      .toSorted(),
    vouchers: { rows: issued.length, quantity: sumOf(issued, 'quantity'), used: sumOf(used, 'total') },
  };
}

const sumOf = (entries: readonly JournalEntry[], figure: 'quantity' | 'total') =>
  entries.reduce((sum, entry) => sum + (resultOf(entry)[figure] ?? 0), 0);

/** The effect of a call on balances: its entries, or its cost for the own client. */
function movesOf(entry: JournalEntry): Pick<BookedEntry, 'clientId' | 'currency' | 'amount'>[] {
  const { entries, total = 0, currency } = resultOf(entry);
  if (entries !== undefined) return entries;
  const known = CURRENCIES.find((one) => one === currency);
  return known === undefined ? [] : [{ clientId: entry.clientId, currency: known, amount: -total }];
}

/** Coins of clients, by client and currency. */
export function readCoins(service: TestService): Promise<LedgerState['coins']> {
  const sql = `select client_id || ' ' || currency as key, balance::float8 as value from coin_account where kind = 'client'`;
  return pairsOf(service, sql);
}

/** Reads the stored state; of the terminals only those of simulated accounts. */
export async function readLedgerState(service: TestService): Promise<LedgerState> {
  const { prisma, pool } = service.database;
  const terminals = await prisma.terminal.findMany({ select: { msId: true } });
  const { rows } = await pool.query<LedgerState['vouchers']>(
    `select count(*)::int as rows, coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(used), 0)::int as used
      from client_voucher`,
  );
  const answers = `select account_id || ':' || call || ':' || key as key, answer as value from idempotency_key`;
  return {
    bills: await pairsOf(service, 'select call_key as key, bill_no as value from bill where call_key is not null'),
    answers: unsealAnswers(service, await pairsOf<{ sealed: string }>(service, answers)),
    coins: await readCoins(service),
    msIds: terminals.flatMap(({ msId }) => (SIMULATED_MS_ID.test(msId) ? [msId] : [])).toSorted(),
    vouchers: rows[0] ?? { rows: 0, quantity: 0, used: 0 },
  };
}

/** Decrypts the stored answers. */
function unsealAnswers(
  { settings }: TestService,
  sealedAnswers: Record<string, { sealed: string }>,
): LedgerState['answers'] {
  const opened = Object.entries(sealedAnswers).map(([key, { sealed }]) => [
    key,
    JSON.parse(unseal(settings.jwtSecret, sealed)),
  ]);
  return Object.fromEntries(opened) as LedgerState['answers'];
}

/** Numbers of add and renew bills that lack validity rows, and IDs of terminals without any validity row. */
export async function findIncompleteWrites({ database: { pool } }: TestService): Promise<string[]> {
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
