import { valueFault } from '@roger/contract/check';
import type { TSchema } from 'typebox';

/** The reported hardware number; undefined where it is missing or malformed. */
export function validNumber(form: TSchema, value: string | null | undefined): string | undefined {
  return value == null || valueFault(form, value) !== null ? undefined : value;
}
