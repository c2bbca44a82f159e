import type { TestProject } from 'vitest/node';
import { startScratchPostgres } from '../../scripts/lib/postgres/scratch-postgres.mjs';
import { CACHED_TEMPLATE, ensureCachedCluster } from './database/cached-cluster.ts';
import { createTestTemplate, dropTemplate } from './database/template-database.ts';
import { buildThreads } from './threads/build-threads.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    templateDatabase: string;
    /** Folder of the built workbook threads. */
    threadFolder: string;
  }
}

interface Prepared {
  adminUrl: string;
  template: string;
  threadFolder: string;
  end: () => Promise<void>;
}

// Every project loads this file again; all share one preparation.
const shared = globalThis as { rogerTestDatabase?: { users: number; prepared: Promise<Prepared> } };

async function prepare(): Promise<Prepared> {
  const [database, threads] = await Promise.all([openTemplate(), buildThreads()]);
  const end = async (): Promise<void> => {
    await threads.remove();
    await database.end();
  };
  return { ...database, threadFolder: threads.folder, end };
}

/** Uses the server given by TEST_DATABASE_URL, or starts one for this run that has the template already. */
async function openTemplate(): Promise<Omit<Prepared, 'threadFolder'>> {
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
  const database = (shared.rogerTestDatabase ??= { users: 0, prepared: prepare() });
  database.users += 1;
  const { adminUrl, template, threadFolder, end } = await database.prepared;
  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', template);
  project.provide('threadFolder', threadFolder);
  return async () => {
    database.users -= 1;
    if (database.users > 0) return;
    delete shared.rogerTestDatabase;
    await end();
  };
}
