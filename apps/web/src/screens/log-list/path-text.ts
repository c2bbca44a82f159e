import { labelKeys } from '@roger/i18n/fields';
import type { TFunction } from 'i18next';

const RANGE = /_(begin|end)$/;

/** Families with labels that apply to fields without a label in their own family. */
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

/** Label of a part of a path: the family's, a common one, or that of a related family. */
function partText(t: TFunction, module: string, part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const keys = [module, ...RELATED].flatMap((family) => labelKeys(family, part));
  return t(keys as 'fields.common.id'[], { defaultValue: part });
}

/**
 * Text of a path: `servers[0].servName` → `Servers › 1 › Server name`; ends of a range are marked. A place in the list
 * itself has the name of its object.
 */
export function pathText(t: TFunction, module: string, path: string, names: readonly string[] = []): string {
  const end = RANGE.exec(path)?.[1];
  const parts = path
    .replace(RANGE, '')
    .split(/[.[\]]+/)
    .filter((part) => part !== '');
  const nameAt = (part: string, place: number) => (place === 0 && /^\d+$/.test(part) ? names[Number(part)] : '') ?? '';
  const field = parts.map((part, place) => nameAt(part, place) || partText(t, module, part)).join(' › ');
  if (end === undefined) return field;
  return t(end === 'begin' ? 'logList.from' : 'logList.until', { field });
}
