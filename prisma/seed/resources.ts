import { seedResources as contractResources } from '@roger/contract/menu';
import type { Db } from '@roger/domain/platform/db/db';
import { allLocales } from '@roger/i18n/all-locales';

const { menu } = allLocales['en-US'];

/** Updates the resources to the contract and returns the new keys; names and order set by users stay. */
export async function seedResources(db: Db): Promise<string[]> {
  const existing = await db.resource.findMany({ select: { id: true, powerName: true, name: true, seedName: true } });
  for (const { id, powerName, name, seedName } of existing) {
    const current = nameOf(powerName);
    // An unchanged seeded name follows the console's current text.
    if (seedName !== null && seedName === name && name !== current)
      await db.resource.update({ where: { id }, data: { name: current, seedName: current } });
  }
  const idOf = new Map(existing.map(({ id, powerName }) => [powerName, id]));
  const added: string[] = [];
  // Parents come before their children.
  for (const { powerName, parent, ...fields } of contractResources()) {
    if (idOf.has(powerName)) continue;
    const parentId = parent === null ? null : (idOf.get(parent) ?? null);
    const data = { ...fields, powerName, parentId, name: nameOf(powerName), seedName: nameOf(powerName), seeded: true };
    const { id } = await db.resource.create({ data, select: { id: true } });
    idOf.set(powerName, id);
    added.push(powerName);
  }
  return added;
}

function nameOf(powerName: string): string {
  const names = { ...menu.groups, ...menu.screens } as Record<string, string>;
  const functions = menu.functions as Record<string, Record<string, string>>;
  const [slug = '', verb = ''] = powerName.split('.');
  return names[powerName] ?? functions[slug]?.[verb] ?? powerName;
}
