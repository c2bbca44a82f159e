import { errorKeyOfCode, fieldRules, type FieldError } from '@roger/contract/errors';
import { labelKeys } from '@roger/i18n/fields';
import { packageFaults } from '@roger/contract/families/upgrades/package-faults';
import type { ImportFault } from '@roger/contract/fields/import';
import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError } from './api-error.ts';

/** Text of an error, with advice, in the current language. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) {
    const { count, needed, reason, parameter } = error.params;
    // With a count: the rows that match a list's filters changed. Without: a single row was edited.
    if (error.key === 'changed' && typeof count === 'number') return t('common.list.changed', { count });
    // The group quota of a client below is larger: the number must rise, not fall.
    if (error.key === 'countExceeded' && typeof needed === 'number') return t('clientList.quotaFloor', { min: needed });
    // A setting of the terminal forbids the command; its kind would allow it.
    if (error.key === 'kindUnfit' && reason === 'settingOff') {
      const name = String(parameter);
      const label = t(labelKeys('terminal', name) as 'fields.common.id'[], { defaultValue: name });
      return t('remoteControl.settingOff', { parameter: label });
    }
    if (error.key === 'bodyTooLarge' && error.foreignStatus !== null) return t('transport.proxyLimit');
    const packageFault = packageFaults.find((fault) => fault === reason);
    if (error.key === 'uploadFormat' && packageFault !== undefined) return t(`terminalApk.refusals.${packageFault}`);
    return t(`errors.${error.key}`, error.params);
  }
  if (error instanceof NoAnswerError) {
    const text = noAnswerText(t, error);
    const isOnline = error.isUnreached && navigator.onLine;
    return isOnline ? `${text} ${t('transport.blocked')}` : text;
  }
  return t('transport.request');
}

/** A write without an answer may have been carried out. */
function noAnswerText(t: TFunction, { reason, isWrite }: NoAnswerError): string {
  if (!isWrite) return t(`transport.${reason}`);
  return reason === 'timeout' ? t('transport.operationTimeout') : t('errors.unsure');
}

export function fieldFaults(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const { field } = error.params;
  if (error.errors.length > 0 || typeof field !== 'string') return error.errors;
  if (error.key === 'exists') return [{ field, rule: 'exists' }];
  if (error.key === 'imei2NotImported') return [{ field, rule: 'notImported' }];
  return error.errors;
}

const formatTips: Partial<Record<string, 'terminalList.idTip' | 'terminalList.passwordTip'>> = {
  msId: 'terminalList.idTip',
  msPwd: 'terminalList.passwordTip',
};

/** Text of a fault in an uploaded sheet; leaves out the star of required columns. */
export function faultText(
  t: TFunction,
  { column, field, value, code, message, rule, params = {} }: ImportFault,
): string {
  const name = fieldRules.find((known) => known === rule);
  const tip = rule === 'format' ? formatTips[field] : undefined;
  if (name !== undefined) {
    const text = t(`rules.${name}`, { field: column.replace(/\*$/, ''), ...params });
    return withSuggestion(t, tip === undefined ? text : `${text} ${t(tip)}`, params);
  }
  const key = errorKeyOfCode.get(code);
  if (key === undefined || key === 'badInput') return message;
  if (key !== 'notFound') return t(`errors.${key}`, { msIds: value });
  return withSuggestion(t, t('common.import.unknown', { value }), params);
}

function withSuggestion(t: TFunction, text: string, { suggestion }: NonNullable<ImportFault['params']>): string {
  return suggestion === undefined ? text : `${text} ${t('common.import.similar', { suggestion })}`;
}
