import type { Texts } from '@roger/i18n/en-US/index';
import type { TFunction } from 'i18next';

/** A field that has a label: every row field of every family. */
export type FieldName = keyof Texts['fields'];

export function fieldLabel(t: TFunction, name: FieldName): string {
  return t(`fields.${name}`);
}
