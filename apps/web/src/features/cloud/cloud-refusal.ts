import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, fieldFaults } from '../../lib/api/error-text.ts';

/** True if even one period of this unit lasts longer than a terminal; no other number of periods helps. */
export function fitsNoPeriod(error: unknown): boolean {
  return fieldFaults(error).some(
    ({ field, rule, params }) => field === 'periods' && rule === 'max' && Number(params?.['max']) < 1,
  );
}

/**
 * Reason why plans are not bound or renewed: the terminal that prevents it and the remedy, or the number of missing
 * coins.
 */
export function cloudRefusalText(t: TFunction, error: unknown): string {
  const faults = fieldFaults(error);
  const named = faults.find(({ field, params }) => field === 'msIds' && params?.['msId'] !== undefined);
  if (named !== undefined) {
    const unpriced = named.rule === 'noPrice';
    return t(unpriced ? 'cloudSims.unpriced' : 'cloudSims.withoutPlan', { msId: named.params?.['msId'] });
  }
  const tooLong = faults.find(({ field, rule }) => field === 'periods' && rule === 'max');
  if (tooLong !== undefined) {
    const max = Number(tooLong.params?.['max']);
    return t(max < 1 ? 'cloudSims.noneFits' : 'cloudSims.tooLong', { max });
  }
  const text = errorText(t, error);
  if (!(error instanceof ApiError)) return text;
  const { key, params } = error;
  if (key === 'notFound') return t('cloudSims.notAssigned');
  if (key === 'inUse') return t('cloudSims.running', { msId: params['msId'] });
  if (key === 'coinsShort') {
    const missing = Number(params['required']) - Number(params['balance']);
    return `${text} ${t('terminalList.renew.missing', { coins: missing })}.`;
  }
  return params['msId'] === undefined ? text : t('cloudSims.of', { msId: params['msId'], reason: text });
}

/** The same in the reader's language. */
export function useCloudRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => cloudRefusalText(t, error);
}
