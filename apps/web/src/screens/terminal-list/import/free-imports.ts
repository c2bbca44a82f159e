/** Imports without payment: values or channels of terminals, or IMEI2s for the stock. */
export type FreeImport = 'account' | 'email' | 'phone' | 'channel' | 'imei2';

export const FREE_IMPORT_TITLES = {
  account: 'terminalBinds.importAccount',
  email: 'terminalBinds.importEmail',
  phone: 'terminalBinds.importPhone',
  channel: 'terminalBinds.importChannel',
  imei2: 'terminalBinds.importImei2',
} as const satisfies Record<FreeImport, string>;
