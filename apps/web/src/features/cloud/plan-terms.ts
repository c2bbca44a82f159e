import type { AssignedPlan } from '@roger/contract/families/cloud/cloud-plan';
import type { TFunction } from 'i18next';
import { volumeText } from './volume-text.ts';

/** Volume and price of a plan, in one line. */
export function planTerms(t: TFunction, locale: string, { dataMb, yearlyPrice, monthlyPrice }: AssignedPlan): string {
  const volume =
    dataMb === 0 ? t('cloudSims.unlimited') : t('cloudSims.volume', { volume: volumeText(dataMb, locale) });
  const price = (key: 'perYear' | 'perMonth', coins: number | null) =>
    coins === null ? [] : [t(`cloudSims.${key}`, { coins: coins.toLocaleString(locale) })];
  return [volume, ...price('perYear', yearlyPrice), ...price('perMonth', monthlyPrice)].join(' · ');
}
