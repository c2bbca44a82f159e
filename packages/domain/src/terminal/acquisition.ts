import type { Cost, PaidWith } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { addMonths, dayOfMonth } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import { postBill, type NewBill, type Party } from '../ledger/post-bill.ts';
import { recordValidity } from '../ledger/validity.ts';
import { pricedFunctions } from './priced-functions.ts';
import { monthsOf } from './renewal.rules.ts';
import type { TerminalFunctionChoice } from './terminal.rules.ts';
import type { OwnerClient, Validity } from './terminal-draft.ts';

/** A terminal that has just been stored. */
export interface NewTerminal {
  id: number;
  msId: string;
  client: OwnerClient;
}

/** How new terminals come by their validity: worked out before they are stored, booked right after, in one transaction. */
export interface Acquisition {
  cost: Omit<Cost, 'billNo' | 'quoteId'>;
  validityFor(client: OwnerClient): Validity;
  /** Answers the number of the bill; null where nothing is booked. */
  book(tx: Ctx, terminals: readonly NewTerminal[]): Promise<string | null>;
}

/** What is acquired: functions by time for so many terminals, from a moment on. */
export interface Acquired {
  functions: readonly TerminalFunctionChoice[];
  count: number;
  now: Date;
}

const FREE = { total: 0, currency: null, balanceAfter: null, conversion: null };
const MONTHS_A_YEAR = 12;

/** Paid by the acting client, with its coins and at its prices (domain.md §3). */
export async function bought(
  tx: Ctx,
  payer: Party,
  { functions, count, now }: Acquired,
  { method, periods, convert }: PaidWith & { convert: boolean },
): Promise<Acquisition> {
  const priced = await pricedFunctions(tx, functions.filter(isByTime), method, payer.id);
  const amounts = new Map(priced.map(({ id, price }) => [id, price * periods]));
  const total = count * [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const payment = await paymentOf(tx, payer, { currency: method, total, convert });
  const { legs, balanceAfter, conversion } = payment;
  const validityFor = validFor(monthsOf(priced[0]?.unit ?? '', periods), now);
  return {
    cost: { total, currency: method, balanceAfter, conversion },
    validityFor,
    book: (txn, terminals) => bookAs(txn, { type: 'add', method, legs }, terminals, validityFor, amounts),
  };
}

/** Years that the platform gives (domain.md §4). */
export function granted({ functions, now }: Acquired, years: number): Acquisition {
  const amounts = new Map(functions.filter(isByTime).map(({ id }) => [id, 0]));
  const validityFor = validFor(years * MONTHS_A_YEAR, now);
  return {
    cost: FREE,
    validityFor,
    book: (tx, terminals) => {
      const owners = new Map(terminals.map(({ client }) => [client.id, client]));
      const bill = { type: 'grant', method: 'GRANT', legs: [], notedFor: [...owners.values()] } as const;
      return bookAs(tx, bill, terminals, validityFor, amounts);
    },
  };
}

/** Neither paid nor given: stored limited, at its end from the start (domain.md §4). */
export function unpaid({ now }: Acquired): Acquisition {
  return {
    cost: FREE,
    validityFor: ({ offsetMinutes }) => ({
      expireTime: now,
      anchorDay: dayOfMonth(now, offsetMinutes),
      limitReason: 'noPayment',
    }),
    book: async () => null,
  };
}

/** Stored drafts with the ids they got, in order. */
export function newTerminals(
  drafts: readonly { msId: string; client: OwnerClient }[],
  ids: readonly number[],
): NewTerminal[] {
  return drafts.map(({ msId, client }, index) => ({ id: ids[index] ?? 0, msId, client }));
}

function isByTime({ billingMode }: TerminalFunctionChoice): boolean {
  return billingMode === 'time';
}

function validFor(months: number, now: Date): Acquisition['validityFor'] {
  return ({ offsetMinutes }) => {
    const anchorDay = dayOfMonth(now, offsetMinutes);
    return { expireTime: addMonths(now, months, anchorDay, offsetMinutes), anchorDay, limitReason: null };
  };
}

async function bookAs(
  tx: Ctx,
  bill: NewBill,
  terminals: readonly NewTerminal[],
  validityFor: Acquisition['validityFor'],
  amounts: ReadonlyMap<number, number>,
): Promise<string | null> {
  const [first] = terminals;
  if (first === undefined) return null;
  const one = terminals.length === 1 ? { msId: first.msId } : {};
  const { id, billNo } = await postBill(tx, { ...bill, ...one, count: terminals.length });
  const changes = terminals.flatMap(({ id: terminalId, msId, client }) => {
    const { expireTime, anchorDay } = validityFor(client);
    return [...amounts].map(([functionId, amount]) => ({
      terminalId,
      msId,
      clientId: client.id,
      functionId,
      oldExpireTime: null,
      newExpireTime: expireTime,
      oldAnchorDay: anchorDay,
      oldLimitReason: null,
      amount,
    }));
  });
  await recordValidity(tx, id, changes);
  return billNo;
}
