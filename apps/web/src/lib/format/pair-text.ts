import type { Pair } from '@roger/contract/fields/price-fields';
import type { TFunction } from 'i18next';

/** `Yearly · Year coin` */
export function pairText(t: TFunction, { unit, currency }: Pair): string {
  return `${t(`values.unit.${unit}`)} · ${t(`values.currency.${currency}`)}`;
}
