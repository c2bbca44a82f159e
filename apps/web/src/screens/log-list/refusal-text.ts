import { errorKeyOfCode } from '@roger/contract/errors';
import type { TFunction } from 'i18next';

/** Why a call was refused, by the code the log kept; the particulars of the moment are not kept. */
export function refusalText(t: TFunction, code: number): string {
  const key = errorKeyOfCode.get(code) ?? 'system';
  const text: string = t(`errors.${key}`);
  return text.replaceAll(/\{\{\w+\}\}/g, '…');
}
