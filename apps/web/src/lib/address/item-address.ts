/** Screens with an address for each of their rows. */
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

export type ItemKind = keyof typeof ITEM_ROUTES;

/** The address of an item: a terminal by its ID, a bill, voucher or order by its number, others by their row id. */
export function itemAddress(kind: ItemKind, item: string | number): string {
  return `${ITEM_ROUTES[kind]}/${encodeURIComponent(item)}`;
}

/** The item in a path, after its route; null for the list itself. */
export function itemOf(pathname: string): string | null {
  const [, , item = ''] = pathname.split('/');
  try {
    return item === '' ? null : decodeURIComponent(item);
  } catch {
    return item;
  }
}
