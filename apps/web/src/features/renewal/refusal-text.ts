import type { FieldError } from '@roger/contract/errors';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, fieldFaults } from '../../lib/api/error-text.ts';

/** Refusals of one function, which the answer names by its number; those of a terminal name that, too. */
const OF_FUNCTIONS = ['noPrice', 'permanent', 'notOwned', 'stillPaid'] as const;

/** The faults of a refused payment; those about a function have its name, IDs that exist mark the first one. */
export function paymentFaults(error: unknown, nameOf: (funcId: number) => string): FieldError[] {
  if (error instanceof ApiError && error.key === 'terminalExists') return [{ field: 'msId', rule: 'exists' }];
  return fieldFaults(error).map((fault) => {
    const funcId = fault.params?.['funcId'];
    return typeof funcId === 'number' ? { ...fault, params: { ...fault.params, field: nameOf(funcId) } } : fault;
  });
}

/** Reason of a refused purchase: the missing coins, or the function that cannot be sold, with the terminal. */
export function refusalText(t: TFunction, error: unknown, nameOf: (funcId: number) => string): string {
  for (const { rule, params } of paymentFaults(error, nameOf)) {
    const known = OF_FUNCTIONS.find((one) => one === rule);
    if (known !== undefined && params?.['funcId'] !== undefined) return t(`rules.${known}`, { ...params });
  }
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.key !== 'coinsShort') return text;
  const { required, balance } = error.params;
  return `${text} ${t('terminalList.renew.missing', { coins: Number(required) - Number(balance) })}.`;
}
