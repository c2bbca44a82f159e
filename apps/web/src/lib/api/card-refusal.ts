import { cardErrorKeyOfCode } from '@roger/contract/card-errors';
import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

/** Text for a refused card call, by the provider or by the service, with advice. */
export function cardRefusalText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(t, error);
  const { code, key, params } = error;
  if (params['reason'] === 'noProvider') return t('iotCard.noProvider');
  if (params['unsure'] === true) return t('iotCard.rebind.unsure');
  if (key === 'changed' && params['reason'] === 'rebindUnderWay') return t('iotCard.rebind.underWay');
  if (key === 'changed' && params['reason'] === 'notMoved') return t('iotCard.rebind.notMoved');
  // Other calls than the cards' own return the provider's code beside their own.
  const cardKey = cardErrorKeyOfCode.get(key === 'cardQueryFailed' ? Number(params['providerCode']) : code);
  return cardKey === undefined ? errorText(t, error) : t(`iotCard.refusals.${cardKey}`);
}
