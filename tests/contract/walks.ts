import { families, type Families } from '@roger/contract/families/index';
import type { FamilyWalk, Sample } from './sample.ts';

/** What the walk knows of any family, exact types set aside. */
type AnyWalk = Omit<FamilyWalk<keyof Families>, 'calls'> & { calls: Record<string, Sample<Record<string, unknown>>> };

async function loadWalk(slug: string): Promise<AnyWalk> {
  return ((await import(`./samples/${slug}.ts`)) as { walk: AnyWalk }).walk;
}

/** Every family's walk, in the contract's order. */
export const walks = new Map<keyof Families, AnyWalk>();
for (const [key, { slug }] of Object.entries(families)) walks.set(key as keyof Families, await loadWalk(slug));
