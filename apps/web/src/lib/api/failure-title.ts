import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError } from './api-error.ts';

/** Key of a pair of texts, `common.done.*` and `common.failed.*`. */
export type Operation = 'operation' | 'add' | 'edit' | 'delete' | 'reset' | 'setting' | 'export' | 'load';

/** Title above `errorText`; a write with an unknown outcome has not failed. */
export function failureTitle(t: TFunction, operation: Operation, error: unknown): string {
  return t(isOutcomeUnknown(error) ? 'common.failed.unknown' : `common.failed.${operation}`);
}

function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NoAnswerError) return error.isWrite;
  return error instanceof ApiError && (error.key === 'unsure' || error.params['unsure'] === true);
}
