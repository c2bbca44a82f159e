import { errorKeyOfCode, type FieldError } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError } from './api-error.ts';

/** What happened and what to do next, in the reader's language. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) return t(`errors.${error.key}`, error.params);
  if (error instanceof NoAnswerError) return t(`transport.${error.reason}`);
  return t('transport.request');
}

/** The faults a refusal finds with single fields. */
export function fieldFaults(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const { field } = error.params;
  if (error.key === 'exists' && typeof field === 'string') return [{ field, rule: 'exists' }];
  return error.errors;
}

/** Rules whose text is complete without parameters, which the faults of a sheet do not carry. */
const plainRules = ['required', 'type', 'format', 'number', 'positiveInteger', 'exists', 'enum'] as const;

/** A fault of an uploaded sheet in the reader's language, as far as the service says which it is. */
export function faultText(t: TFunction, fault: ImportFault): string {
  const rule = plainRules.find((name) => name === fault.rule);
  if (rule !== undefined) return t(`rules.${rule}`, { field: fault.column });
  const key = errorKeyOfCode.get(fault.code);
  if (key === undefined || key === 'badInput') return fault.message;
  return t(`errors.${key}`, { msIds: fault.value });
}
