import { PLATFORM_ID } from '@roger/contract/constants';
import type { Db } from '@roger/domain/kernel/db';

const AGENT = [
  'home',
  'terminals',
  'terminalList',
  'terminal.add',
  'terminal.edit',
  'terminal.delete',
  'terminal.import',
  'terminal.renew',
  'terminal.limit',
  'terminal.transfer',
  'terminal.export',
  'terminalType',
  'terminalModel',
  'terminalFunc',
  'priceTemplate',
  'price-template.add',
  'price-template.edit',
  'price-template.delete',
  'price-template.bind',
  'clients',
  'clientList',
  'client.add',
  'client.edit',
  'client.delete',
  'client.export',
  'billing',
  'billingClient',
  'billingRenew',
  'coin.issue',
  'coin.recycle',
  'coin.convert',
  'coin.undo',
  'coin.recharge',
  'coin.export',
  'billingVoucher',
  'client-voucher.issue',
  'client-voucher.recycle',
  'accounts',
  'accountList',
  'account.add',
  'account.edit',
  'account.delete',
  'account.reset',
  'account.unlock',
  'account.seeAs',
  'account.export',
  'roleList',
  'role.add',
  'role.edit',
  'role.grant',
  'role.delete',
  'servers',
  'serverList',
  'logs',
  'logList',
  'operation-log.export',
];
const CLIENT = [
  'home',
  'terminals',
  'terminalList',
  'terminal.edit',
  'terminal.export',
  'terminalFunc',
  'clients',
  'clientList',
  'client.edit',
  'billing',
  'billingClient',
  'coin.convert',
  'coin.export',
  'billingVoucher',
  'accounts',
  'accountList',
  'logs',
  'logList',
];

/** The default roles; the administrator's holds every resource without a list (domain.md §1). */
const defaults = [
  { defaultFor: 'administrator', name: 'Default administrator', keys: [] as string[] },
  { defaultFor: 'agent', name: 'Default agent', keys: AGENT },
  { defaultFor: 'client', name: 'Default client', keys: CLIENT },
];

/** Creates the default roles, and gives them what is new; what the platform took from them stays taken. */
export async function seedRoles(db: Db, newKeys: readonly string[]): Promise<void> {
  for (const { defaultFor, name, keys } of defaults) {
    const role = await db.role.upsert({
      where: { defaultFor },
      create: { defaultFor, name, clientId: PLATFORM_ID },
      update: newKeys.length > 0 ? { rowVersion: { increment: 1 } } : {},
      select: { id: true },
    });
    const resources = await db.resource.findMany({
      where: { powerName: { in: keys.filter((key) => newKeys.includes(key)) } },
      select: { id: true },
    });
    await db.roleResource.createMany({
      data: resources.map(({ id }) => ({ roleId: role.id, resourceId: id })),
      skipDuplicates: true,
    });
  }
}
