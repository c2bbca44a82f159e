import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of migrations for one test file. */
export interface MigrationFolder {
  readonly path: string;
  /** Writes the file of a migration; `name` may be a path below the folder. */
  readonly write: (name: string, sql: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Makes an empty folder of migrations, removed at the end of the test file. */
export async function useMigrationFolder(): Promise<MigrationFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'roger-migrations-'));
  const path = join(parent, 'migrations');
  await mkdir(path);
  afterAll(() => rm(parent, { recursive: true }));
  return {
    path,
    write: async (name, sql) => {
      await mkdir(join(path, name), { recursive: true });
      await writeFile(join(path, name, 'migration.sql'), sql);
    },
    clear: async () => {
      await rm(path, { recursive: true });
      await mkdir(path);
    },
  };
}
