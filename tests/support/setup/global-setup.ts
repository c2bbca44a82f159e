import type { TestProject } from 'vitest/node';
import { startScratchPostgres } from '../../../scripts/lib/postgres/scratch-postgres.mjs';
import { CACHED_TEMPLATE, ensureCachedCluster } from '../database/cached-cluster.ts';
import { createTestTemplate, dropTemplate } from '../database/template-database.ts';
import { prepare, provide, type Prepared, type TemplateServer } from './prepare.ts';

// Every project loads this file again; all share one preparation.
const shared = globalThis as { rogerTestDatabase?: { users: number; prepared: Promise<Prepared> } };

/** Uses the server given by TEST_DATABASE_URL, or starts one for this run that has the template already. */
async function openTemplate(): Promise<TemplateServer> {
  const existingUrl = process.env['TEST_DATABASE_URL'];
  if (existingUrl === undefined || existingUrl === '') {
    const { url, stop } = await startScratchPostgres(await ensureCachedCluster());
    return { adminUrl: url, template: CACHED_TEMPLATE, end: stop };
  }
  const template = await createTestTemplate(existingUrl);
  return { adminUrl: existingUrl, template, end: () => dropTemplate(existingUrl, template) };
}

/** Called by Vitest once for each project with a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = (shared.rogerTestDatabase ??= { users: 0, prepared: prepare(openTemplate) });
  database.users += 1;
  const prepared = await database.prepared;
  provide(project, prepared);
  return async () => {
    database.users -= 1;
    if (database.users > 0) return;
    delete shared.rogerTestDatabase;
    await prepared.end();
  };
}
