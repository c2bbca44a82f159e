import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { families, type Families } from '@roger/contract/families/index';
import type { FamilyWalk, Sample } from '../support/sample.ts';

/** Samples of any family, without exact types. */
type AnyWalk = Omit<FamilyWalk<keyof Families>, 'calls'> & { calls: Record<string, Sample<Record<string, unknown>>> };

/** The context of each samples file, `samples/<context>/<slug>.ts`, by its slug. */
const contexts = new Map(
  readdirSync(resolve(import.meta.dirname, '../samples'), { recursive: true, encoding: 'utf8' }).map((file) => [
    basename(file, '.ts'),
    dirname(file),
  ]),
);

async function loadWalk(slug: string): Promise<AnyWalk> {
  const context = contexts.get(slug);
  if (context === undefined) throw new Error(`the family ${slug} has no file in tests/contract/samples`);
  return ((await import(`../samples/${context}/${slug}.ts`)) as { walk: AnyWalk }).walk;
}

/** Samples of every family, in the order of the contract. */
export const walks = new Map<keyof Families, AnyWalk>();
for (const [key, { slug }] of Object.entries(families)) walks.set(key as keyof Families, await loadWalk(slug));
