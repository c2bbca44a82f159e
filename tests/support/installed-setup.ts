import type { TestProject } from 'vitest/node';
import { installedPostgres, startInstalledPostgres } from './database/installed-postgres.ts';
import { createTestTemplate } from './database/template-database.ts';
import { buildThreads } from './threads/build-threads.ts';

/** As installers set them that follow the machine: sessions of ours must not. */
const ELSEWHERE = { timezone: 'America/New_York', datestyle: 'SQL, DMY', max_connections: '200' };

/** Called by Vitest before tests on an installed PostgreSQL, which distributions have in older versions. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = installedPostgres();
  if (folder === undefined) throw new Error('There is no installed PostgreSQL.');
  const [server, threads] = await Promise.all([startInstalledPostgres(folder, ELSEWHERE), buildThreads()]);
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateDatabase', await createTestTemplate(server.adminUrl));
  project.provide('threadFolder', threads.folder);
  return async () => {
    await threads.remove();
    await server.stop();
  };
}
