import type { Locale } from '@roger/contract/constants';
import type { ResultOf } from '@roger/contract/define';
import type { ErrorKey, FieldRule } from '@roger/contract/errors';
import type { Families } from '@roger/contract/families/index';
import type { PageOf } from '@roger/contract/fields/page';
import type { menuGroups } from '@roger/contract/menu';
import type { FieldOf } from '@roger/i18n/fields';
import type { Texts } from '@roger/i18n/sections';
import type { TextLocale } from '@roger/i18n/translation';
import type { PermissionKey } from '../session/allowed.ts';

// Compile-time check that there is a text for everything in the contract: the texts package does not import it. A line
// that does not compile names the missing text.

type Missing<Wanted, Present> = [Exclude<Wanted, Present>] extends [never] ? null : Exclude<Wanted, Present>;
type Dotted<T> = { [K in keyof T & string]: `${K}.${keyof T[K] & string}` }[keyof T & string];
type Stem<Key> = Key extends `${infer Head}_${'one' | 'other'}` ? Head : Key;
type Kebab<S> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : '';

/** The fields of a family's listed rows; other paged calls show theirs in sentences. */
type RowField<Calls> = {
  [C in keyof Calls & (`list${string}` | `findPage${string}`)]: ResultOf<Calls[C]> extends PageOf<infer Row>
    ? keyof Row & string
    : never;
}[keyof Calls & (`list${string}` | `findPage${string}`)];
/** Fields that appear as a mark, a button or within another field, never with a label. */
type Unnamed = 'undone' | 'recyclable' | 'action';
type Unlabelled = {
  [F in keyof Families]: `${F}.${Exclude<RowField<Families[F]['endpoints']>, FieldOf<Kebab<F>> | Unnamed>}`;
}[keyof Families];

type Logged = {
  [F in keyof Families]: {
    [C in keyof Families[F]['endpoints'] & string]: Families[F]['endpoints'][C] extends { log: string }
      ? `${Kebab<F>}.${C}`
      : never;
  }[keyof Families[F]['endpoints'] & string];
}[keyof Families];

export const complete: {
  locales: Missing<Locale, TextLocale>;
  errors: Missing<ErrorKey, Stem<keyof Texts['errors']>>;
  rules: Missing<FieldRule, Stem<keyof Texts['rules']>>;
  fields: Missing<Unlabelled, never>;
  acts: Missing<Logged, Dotted<Texts['acts']>>;
  groups: Missing<(typeof menuGroups)[number], keyof Texts['menu']['groups']>;
  functions: Missing<Extract<PermissionKey, `${string}.${string}`>, Dotted<Texts['menu']['functions']>>;
  screens: Missing<Exclude<PermissionKey, `${string}.${string}`>, keyof Texts['menu']['screens']>;
} = {
  locales: null,
  errors: null,
  rules: null,
  fields: null,
  acts: null,
  groups: null,
  functions: null,
  screens: null,
};
