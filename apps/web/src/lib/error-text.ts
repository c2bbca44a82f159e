import { errorKeyOfCode, fieldRules, type FieldError } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError } from './api-error.ts';

/** What happened and what to do next, in the reader's language. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) {
    const { count } = error.params;
    // Of all that matched a list's filters some came or went since; a row that somebody changed has no count.
    if (error.key === 'changed' && typeof count === 'number') return t('common.list.changed', { count });
    return t(`errors.${error.key}`, error.params);
  }
  if (error instanceof NoAnswerError) return t(`transport.${error.reason}`);
  return t('transport.request');
}

/** The same for what may have been done although no answer came in time. */
export function operationErrorText(t: TFunction, error: unknown): string {
  if (error instanceof NoAnswerError && error.reason === 'timeout') return t('transport.operationTimeout');
  return errorText(t, error);
}

/** The faults a refusal finds with single fields. */
export function fieldFaults(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const { field } = error.params;
  if (error.errors.length > 0 || typeof field !== 'string') return error.errors;
  if (error.key === 'exists') return [{ field, rule: 'exists' }];
  if (error.key === 'imei2NotImported') return [{ field, rule: 'notImported' }];
  return error.errors;
}

/** What a well-formed value of a field looks like. */
const formatTips: Partial<Record<string, 'terminalList.idTip' | 'terminalList.passwordTip'>> = {
  msId: 'terminalList.idTip',
  msPwd: 'terminalList.passwordTip',
};

/** A fault of an uploaded sheet in the reader's language; the star of a required column is no part of its name. */
export function faultText(
  t: TFunction,
  { column, field, value, code, message, rule, params = {} }: ImportFault,
): string {
  const name = fieldRules.find((known) => known === rule);
  const tip = rule === 'format' ? formatTips[field] : undefined;
  if (name !== undefined) {
    const text = t(`rules.${name}`, { field: column.replace(/\*$/, ''), ...params });
    return tip === undefined ? text : `${text} ${t(tip)}`;
  }
  const key = errorKeyOfCode.get(code);
  if (key === undefined || key === 'badInput') return message;
  if (key !== 'notFound') return t(`errors.${key}`, { msIds: value });
  const unknown = t('common.import.unknown', { value });
  const { suggestion } = params;
  return suggestion === undefined ? unknown : `${unknown} ${t('common.import.similar', { suggestion })}`;
}
