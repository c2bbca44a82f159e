import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeCluster, type Cluster } from '../../../scripts/lib/postgres/scratch-postgres.mjs';
import { hashOf } from '../../../scripts/lib/build/stamps.mjs';
import { ensureCachedFolder } from '../cached-folder.ts';
import { fileClock } from '../time/file-clock.ts';
import { bundleOf } from '../programs/built-program.ts';
import { createTestTemplate } from './template-database.ts';

const cacheFolder = resolve(import.meta.dirname, '../../../.tmp/test/clusters');
const MAX_CLUSTERS = 3;
const DAY = 86_400_000;
const SOURCES = ['package-lock.json', 'prisma/migrations', 'scripts/lib', 'tests/support/database'];
const PROGRAMS = ['prisma/seed/main.ts', 'tests/support/database/template-database.ts'];

/** Name of the template database in a cached cluster. */
export const CACHED_TEMPLATE = 'roger_template_kept';

/** Hash of everything that decides the content of a cluster, including the day of its rows. */
async function clusterHash(now: number): Promise<string> {
  const hash = createHash('sha256').update(`${hashOf(SOURCES)} ${Math.floor(now / DAY)}`);
  for (const text of await Promise.all(PROGRAMS.map(bundleOf))) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/** A cluster with the template of the current sources. The first run creates it; every run copies it. */
export async function ensureCachedCluster(): Promise<Cluster> {
  const cached = { parent: cacheFolder, name: await clusterHash(Date.now()), maximum: MAX_CLUSTERS, fill };
  const home = await ensureCachedFolder(cached, fileClock());
  return { folder: join(home, 'data'), password: readFileSync(join(home, 'password'), 'utf8') };
}

async function fill(draft: string): Promise<void> {
  const { password } = await makeCluster(draft, (url) => createTestTemplate(url, CACHED_TEMPLATE));
  writeFileSync(join(draft, 'password'), password, { mode: 0o600 });
}
