import { MAX_ITEMS, type SearchKind as FoundKind } from '@roger/contract/families/workflows/search';
import type { TFunction } from 'i18next';
import { ITEM_NEEDS, ITEM_ROUTES, type ItemKind } from '../../lib/address/item-address.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import type { FoundItems, SearchItem } from './search-item.ts';

/** The kind of one item among the found ones. */
export const ITEM_KINDS = {
  terminals: 'terminal',
  groups: 'group',
  clients: 'client',
  accounts: 'account',
  bills: 'bill',
  vouchers: 'voucher',
  servers: 'server',
} as const satisfies Record<FoundKind, ItemKind>;

/** Addresses of the lists with a filter that searches the same fields as the search. */
const LISTS: Partial<Record<FoundKind, (keyword: string) => string>> = {
  terminals: (keyword) => `${ITEM_ROUTES.terminal}${searchOf({ keyword })}`,
  groups: (keyword) => `${ITEM_ROUTES.group}${searchOf({ keyword })}`,
  bills: (billNo) => `${ITEM_ROUTES.bill}${searchOf({ view: 'statement', billNo })}`,
  vouchers: (voucherNo) => `${ITEM_ROUTES.voucher}${searchOf({ voucherNo })}`,
};

/**
 * Leads from the results of a kind to all of them: to their list, or, where the list searches fewer fields, to more of
 * them in the search. Null if all are visible.
 */
export function furtherItem(
  t: TFunction,
  { kind, total, more = false, items }: FoundItems,
  text: string,
  allowed: ReadonlySet<string>,
): SearchItem | null {
  const count = total - items.length;
  if (count <= 0) return null;
  const number = more ? `${count}+` : count;
  const title = t(`shell.search.further.${kind}`, { count, number });
  const further = { id: `further ${kind}`, title, matched: '', further: true } as const;
  const list = allowed.has(ITEM_NEEDS[ITEM_KINDS[kind]]) ? LISTS[kind] : undefined;
  if (list !== undefined) return { ...further, route: list(text) };
  // More than the service returns at once.
  if (items.length >= MAX_ITEMS) return null;
  return { ...further, text: `${t(`details.kinds.${ITEM_KINDS[kind]}`)} ${text}` };
}
