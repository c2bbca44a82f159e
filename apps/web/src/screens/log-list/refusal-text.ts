import { cardErrorKeyOfCode } from '@roger/contract/card-errors';
import { errorKeyOfCode } from '@roger/contract/errors';
import type { TFunction } from 'i18next';

/** Text of a logged error code; parameters, which the log does not store, become `…`. */
export function refusalText(t: TFunction, code: number): string {
  const cardKey = cardErrorKeyOfCode.get(code);
  const text: string =
    cardKey === undefined
      ? t(`errors.${errorKeyOfCode.get(code) ?? 'system'}`, { skipInterpolation: true })
      : t(`iotCard.refusals.${cardKey}`);
  return text.replaceAll(/\{\{\w+\}\}/g, '…');
}
