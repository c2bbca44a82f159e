import { labelKeys } from '@roger/i18n/fields';
import type { TFunction } from 'i18next';

const RANGE = /_(begin|end)$/;

/** Families whose words stand in for those of another one, which takes their fields in its calls. */
const RELATED = [
  'operation-log',
  'terminal',
  'client',
  'account',
  'client-voucher',
  'price-template',
  'role',
  'resource',
];

/** What a part of a path is called: by its family, by all, else by a family that has the field. */
function partText(t: TFunction, module: string, part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const keys = [module, ...RELATED].flatMap((family) => labelKeys(family, part));
  return t(keys as 'fields.common.id'[], { defaultValue: part });
}

/** `servers[0].servName` → `Servers › 1 › Server name`; the ends of a range say which they are. */
export function pathText(t: TFunction, module: string, path: string): string {
  const end = RANGE.exec(path)?.[1];
  const parts = path
    .replace(RANGE, '')
    .split(/[.[\]]+/)
    .filter((part) => part !== '');
  const field = parts.map((part) => partText(t, module, part)).join(' › ');
  if (end === undefined) return field;
  return t(end === 'begin' ? 'logList.from' : 'logList.until', { field });
}
