import type { TFunction } from 'i18next';
import { ApiError } from '../lib/api-error.ts';
import { errorText, fieldFaults } from '../lib/error-text.ts';

/** Why terminals are not renewed: with what is missing, and with the terminal that cannot be. */
export function refusalText(t: TFunction, error: unknown): string {
  const permanent = fieldFaults(error).find(({ field, params }) => field === 'msIds' && params?.['msId'] !== undefined);
  if (permanent !== undefined) return t('terminalList.renew.permanent', { msId: permanent.params?.['msId'] });
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.key !== 'coinsShort') return text;
  const { required, balance } = error.params;
  return `${text} ${t('terminalList.renew.missing', { coins: Number(required) - Number(balance) })}.`;
}
