import type { Locale } from '@roger/contract/constants';
import type { ErrorKey, FieldRule } from '@roger/contract/errors';
import type { AccountRow } from '@roger/contract/families/account';
import type { ClientRow } from '@roger/contract/families/client';
import type { ResourceRow } from '@roger/contract/families/resource';
import type { RoleOption } from '@roger/contract/families/role';
import type { ServerRow } from '@roger/contract/families/server';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import type { TerminalTypeRow } from '@roger/contract/families/terminal-type';
import type { menuGroups } from '@roger/contract/menu';
import type { Texts } from '@roger/i18n/en-US/index';
import type { TextLocale } from '@roger/i18n/load-locale';
import type { PermissionKey } from './allowed.ts';

// The texts import nothing of ours; that they have one for everything the contract can say is checked here. A line
// that does not compile names what is missing.

type Missing<Wanted, Present> = [Exclude<Wanted, Present>] extends [never] ? null : Exclude<Wanted, Present>;
type Dotted<T> = { [K in keyof T & string]: `${K}.${keyof T[K] & string}` }[keyof T & string];
type RowField =
  | keyof AccountRow
  | keyof ClientRow
  | keyof ResourceRow
  | keyof RoleOption
  | keyof ServerRow
  | keyof TerminalRow
  | keyof TerminalModelRow
  | keyof TerminalTypeRow;

export const complete: {
  locales: Missing<Locale, TextLocale>;
  errors: Missing<ErrorKey, keyof Texts['errors']>;
  rules: Missing<FieldRule, keyof Texts['rules']>;
  fields: Missing<RowField, keyof Texts['fields']>;
  groups: Missing<(typeof menuGroups)[number], keyof Texts['menu']['groups']>;
  functions: Missing<Extract<PermissionKey, `${string}.${string}`>, Dotted<Texts['menu']['functions']>>;
  screens: Missing<Exclude<PermissionKey, `${string}.${string}`>, keyof Texts['menu']['screens']>;
} = { locales: null, errors: null, rules: null, fields: null, groups: null, functions: null, screens: null };
