import type { FieldError } from '@roger/contract/errors';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, fieldFaults } from '../../lib/api/error-text.ts';

/** The faults of a refused payment; one about a price names the function that has none. */
export function paymentFaults(error: unknown, nameOf: (funcId: number) => string): FieldError[] {
  return fieldFaults(error).map((fault) => {
    const funcId = fault.rule === 'noPrice' ? fault.params?.['funcId'] : undefined;
    return typeof funcId === 'number' ? { ...fault, params: { ...fault.params, field: nameOf(funcId) } } : fault;
  });
}

/** Reason of a refused purchase: the missing coins, the function without a price, or the permanent terminal. */
export function refusalText(t: TFunction, error: unknown, nameOf: (funcId: number) => string): string {
  const faults = paymentFaults(error, nameOf);
  const permanent = faults.find(({ field, params }) => field === 'msIds' && params?.['msId'] !== undefined);
  if (permanent !== undefined) return t('terminalList.renew.permanent', { msId: permanent.params?.['msId'] });
  const unpriced = faults.find(({ params }) => params?.['funcId'] !== undefined);
  if (unpriced !== undefined) return t('rules.noPrice', { ...unpriced.params });
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.key !== 'coinsShort') return text;
  const { required, balance } = error.params;
  return `${text} ${t('terminalList.renew.missing', { coins: Number(required) - Number(balance) })}.`;
}
