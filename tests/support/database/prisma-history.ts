import { readMigrations } from '@roger/domain/platform/migrate/migrate-folder';
import { resolve } from 'node:path';
import { readSchema, withSchemaEngine } from '../../../scripts/lib/migrations/schema-engine.ts';

const schemaDir = resolve(import.meta.dirname, '../../../prisma/schema');
const filters = { externalTables: [], externalEnums: [] };

/**
 * The requests of `prisma migrate status` and `prisma migrate deploy` to Prisma's engine, for a folder of migrations.
 */
export async function prismaOn(databaseUrl: string, migrationsDir: string) {
  const migrations = await readMigrations(migrationsDir);
  const migrationsList = {
    baseDir: migrationsDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
  const files = await readSchema(schemaDir);
  return {
    status: () =>
      withSchemaEngine(databaseUrl, files, (engine) =>
        engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
      ),
    deploy: () => withSchemaEngine(databaseUrl, files, (engine) => engine.applyMigrations({ migrationsList, filters })),
  };
}
