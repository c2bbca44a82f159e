/** The screens whose rows have an address of their own beneath their list. */
export const ITEM_ROUTES = {
  terminal: '/terminal-list',
  client: '/client-list',
  account: '/account-list',
  server: '/server-list',
  group: '/group-list',
  bill: '/billing-client',
  voucher: '/billing-voucher',
  upgradeTask: '/terminal-upgrade',
  cloudOrder: '/cloud-order',
} as const;

/** The screen that one needs to see such a page. */
export const ITEM_NEEDS = {
  terminal: 'terminalList',
  client: 'clientList',
  account: 'accountList',
  server: 'serverList',
  group: 'groupList',
  bill: 'billingClient',
  voucher: 'billingVoucher',
  upgradeTask: 'terminalUpgrade',
  cloudOrder: 'cloudOrder',
} as const;

/** What has a page of its own. */
export type ItemKind = keyof typeof ITEM_ROUTES;

/** The address of one thing: a terminal by its ID, a bill, voucher or order by its number, all else by its row id. */
export function itemAddress(kind: ItemKind, item: string | number): string {
  return `${ITEM_ROUTES[kind]}/${encodeURIComponent(item)}`;
}

/** What a path names behind its route; null for the list alone. */
export function itemOf(pathname: string): string | null {
  const [, , item = ''] = pathname.split('/');
  try {
    return item === '' ? null : decodeURIComponent(item);
  } catch {
    return item;
  }
}
