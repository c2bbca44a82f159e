import type { Currency } from '@roger/contract/fields/money-fields';
import { AppError } from '../kernel/app-error.ts';

/** What stands in the way of an undo, as the refusal names it. */
export type Blocker = 'type' | 'undone' | 'gone' | 'spent' | 'age' | 'later' | 'begun';

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

/** Refuses where anything stands in the way. */
export function refuse(blockers: readonly Blocker[]): void {
  if (blockers.length > 0) throw new AppError('notUndoable', { params: { blockers } });
}
