import { PLATFORM_ID } from '@roger/contract/constants';
import { defaultKeys } from '@roger/contract/default-roles';
import type { Db } from '@roger/domain/platform/db/db';
import { allLocales } from '@roger/i18n/all-locales';

const { seeded } = allLocales['en-US'];

/** The default roles; the administrator has every resource without a list (docs/domain.md §1). */
const defaults = [
  { defaultFor: 'administrator', name: seeded.roles.administrator, keys: [] },
  { defaultFor: 'agent', name: seeded.roles.agent, keys: defaultKeys('agent') },
  { defaultFor: 'client', name: seeded.roles.client, keys: defaultKeys('client') },
];

/** Creates the default roles and grants them new keys; keys that the platform revoked stay revoked. */
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
