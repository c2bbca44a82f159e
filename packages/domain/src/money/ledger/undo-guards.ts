import type { Currency } from '@roger/contract/fields/money-fields';
import { UNDO_HOURS } from '@roger/contract/constants';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import type { ValidityChange } from './validity.ts';

/** Reason against an undo. */
export type Blocker = 'type' | 'undone' | 'gone' | 'spent' | 'age' | 'later' | 'begun' | 'used';

/** A bill to undo. */
export interface BillToUndo {
  id: bigint;
  type: string;
  createTime: Date;
  undone: boolean;
  /** Clients of the bill without a coin movement: paid by voucher, or granted. */
  notedIds: number[];
  legs: { kind: string; clientId: number | null; currency: Currency; amount: number }[];
}

/** Validated effects of an undo besides coins; `store` writes them. */
export interface UndoEffects {
  changes: ValidityChange[];
  store: (tx: Ctx) => Promise<void>;
}

/**
 * SQL: does a change of validity `l` count as a later one? An undone bill and its undo bill do not: together they
 * changed nothing, and the bill before them is the latest again.
 */
export const COUNTS_AS_LATER = `not exists (select 1 from bill b left join bill u on u.undoes_id = b.id
  where b.id = l.bill_id and (b.undoes_id is not null or u.id is not null))`;

/** Refuses an undo with the reasons that apply. */
export function refuseIfBlocked(blockers: readonly [Blocker, boolean][]): void {
  refuseUndo(blockers.filter(([, applies]) => applies).map(([blocker]) => blocker));
}

/** Is a purchase too old for an undo? */
export function isTooOld({ createTime }: Pick<BillToUndo, 'createTime'>, now: Date): boolean {
  return now.getTime() - createTime.getTime() > UNDO_HOURS * 3_600_000;
}

/** Locks, in the order of their ids, the terminals with a validity that the bill changed. */
export async function lockBilledTerminals(tx: Ctx, { id }: Pick<BillToUndo, 'id'>): Promise<void> {
  await query(
    tx,
    `select t.id from terminal t join validity_change v on v.terminal_id = t.id where v.bill_id = $1::bigint
      order by t.id ${lockClause(tx, 'update', 't')}`,
    [id],
  );
}

/** Refuses an undo with these reasons, if there are any. */
export function refuseUndo(blockers: readonly Blocker[]): void {
  if (blockers.length > 0) throw new AppError('notUndoable', { params: { blockers } });
}
