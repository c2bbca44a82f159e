import type { Currency } from '@roger/contract/fields/money-fields';
import { UNDO_HOURS } from '@roger/contract/constants';
import { AppError } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import type { ValidityChange } from './validity.ts';

/** What stands in the way of an undo, as the refusal names it. */
export type Blocker = 'type' | 'undone' | 'gone' | 'spent' | 'age' | 'later' | 'begun' | 'used';

/** A bill about to be countered. */
export interface Countered {
  id: bigint;
  type: string;
  createTime: Date;
  undone: boolean;
  /** Clients whose bill it is without a coin of theirs: paid by voucher, or granted. */
  notedIds: number[];
  legs: { kind: string; clientId: number | null; currency: Currency; amount: number }[];
}

/** What an undo gives back besides coins: judged, and not stored yet. */
export interface TakenBack {
  changes: ValidityChange[];
  store: (tx: Ctx) => Promise<void>;
}

/**
 * SQL: does a change of validity `l` count as a later one? Neither a countered bill nor the bill that counters it does: together
 * they changed nothing, and the bill before them is the latest again.
 */
export const COUNTS = `not exists (select 1 from bill b left join bill u on u.undoes_id = b.id
  where b.id = l.bill_id and (b.undoes_id is not null or u.id is not null))`;

/** Refuses where any of these stands in the way. */
export function refuseWhere(blockers: readonly [Blocker, boolean][]): void {
  refuse(blockers.filter(([, stands]) => stands).map(([blocker]) => blocker));
}

/** Is a purchase too old to be taken back? */
export function isTooOld({ createTime }: Pick<Countered, 'createTime'>, now: Date): boolean {
  return now.getTime() - createTime.getTime() > UNDO_HOURS * 3_600_000;
}

/** Locks the terminals whose validity a bill changed, in the order of their ids. */
export async function lockBilledTerminals(tx: Ctx, { id }: Pick<Countered, 'id'>): Promise<void> {
  await query(
    tx,
    `select t.id from terminal t join validity_change v on v.terminal_id = t.id where v.bill_id = $1::bigint
      order by t.id ${lockClause(tx, 'update', 't')}`,
    [id],
  );
}

/** Refuses where anything stands in the way. */
export function refuse(blockers: readonly Blocker[]): void {
  if (blockers.length > 0) throw new AppError('notUndoable', { params: { blockers } });
}
