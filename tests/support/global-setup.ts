import type { TestProject } from 'vitest/node';
import { startScratchPostgres } from '../../scripts/lib/scratch-postgres.mjs';
import { createTemplate, dropTemplate } from './database/template-database.ts';
import { buildThreads } from './threads/build-threads.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    templateDatabase: string;
    /** Where the built threads of workbooks lie. */
    threadFolder: string;
  }
}

interface Prepared {
  adminUrl: string;
  template: string;
  threadFolder: string;
  end: () => Promise<void>;
}

// Every project loads this file anew, yet one preparation serves them all.
const shared = globalThis as { rogerTestDatabase?: { users: number; prepared: Promise<Prepared> } };

async function prepare(): Promise<Prepared> {
  const given = process.env['TEST_DATABASE_URL'];
  const scratch = given === undefined || given === '' ? await startScratchPostgres() : undefined;
  const adminUrl = scratch?.url ?? given ?? '';
  const [template, threads] = await Promise.all([createTemplate(adminUrl), buildThreads()]);
  return {
    adminUrl,
    template,
    threadFolder: threads.folder,
    end: async () => {
      await threads.remove();
      await dropTemplate(adminUrl, template);
      await scratch?.stop();
    },
  };
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
