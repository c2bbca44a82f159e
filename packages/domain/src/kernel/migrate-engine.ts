import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { DiffTarget, MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { migrationAdapter, type ScriptRun } from './migrate-adapter.ts';
import { MigrationError } from './migrate-error.ts';
import { readMigrations, type Migration } from './migrate-folder.ts';

const LOCKFILE = 'migration_lock.toml';
// Applying needs no models, but without any datasource the engine panics.
const BARE_SCHEMA = [{ path: 'main.prisma', content: 'datasource db {\n  provider = "postgresql"\n}\n' }];
const NO_FILTER = { externalTables: [], externalEnums: [] };

interface EngineExports {
  readonly __wbindgen_start: () => void;
}

// Node has WebAssembly, but its types stand in the DOM library, which servers do not load.
interface WasmRuntime {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, unknown>) => { exports: EngineExports };
}

/** Applies the pending migrations of a folder through Prisma's schema engine and returns their names. */
export async function applyThroughEngine(
  databaseUrl: string,
  migrationsDir: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const run: ScriptRun = { nameOf: new Map(migrations.map((migration) => [migration.sql, migration.name])) };
  const list = migrationList(migrationsDir, migrations);
  try {
    return await withEngine({ databaseUrl, run, schema: BARE_SCHEMA }, async (engine) => {
      const output = await engine.applyMigrations({ migrationsList: list, filters: NO_FILTER });
      return output.appliedMigrationNames;
    });
  } catch (error) {
    if (run.failed === undefined) throw error;
    // The engine's own message has a trace of its insides and not always PostgreSQL's words.
    throw new MigrationError(`Migration ${run.failed.name} failed and changed nothing: ${reason(run.failed.error)}`, {
      cause: error,
    });
  }
}

/** The SQL that leads from the migrations of a folder to the Prisma schema; empty when they agree. */
export async function diffThroughEngine(
  databaseUrl: string,
  migrationsDir: string,
  schemaDir: string,
): Promise<string> {
  const files = await readSchema(schemaDir);
  const from: DiffTarget = { tag: 'migrations', ...migrationList(migrationsDir, await readMigrations(migrationsDir)) };
  const to: DiffTarget = { tag: 'schemaDatamodel', files };
  return withEngine({ databaseUrl, run: { nameOf: new Map() }, schema: files }, async (engine) => {
    const result = await engine.diff({ from, to, script: true, exitCode: true, filters: NO_FILTER });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  });
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let loaded = false;

async function loadEngine(): Promise<void> {
  if (loaded) return;
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(join(dirname(main), 'schema_engine_bg.wasm'));
  const runtime = (globalThis as unknown as { WebAssembly: WasmRuntime }).WebAssembly;
  const instance = new runtime.Instance(new runtime.Module(bytes), { './schema_engine_bg.js': engineModule });
  // The engine reports a panic here; without it the message is lost in a TypeError.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } });
  const { __wbg_set_wasm: setWasm } = engineModule;
  const { __wbindgen_start: start } = instance.exports;
  setWasm(instance.exports);
  start();
  loaded = true;
}

interface EngineInput {
  readonly databaseUrl: string;
  readonly run: ScriptRun;
  readonly schema: readonly SchemaContainer[];
}

async function withEngine<T>(input: EngineInput, use: (engine: engineModule.SchemaEngine) => Promise<T>): Promise<T> {
  await loadEngine();
  const pool = new Pool({ connectionString: input.databaseUrl });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(migrationAdapter(pool, input.run));
    const datamodels = input.schema.map((file): [string, string] => [file.path, file.content]);
    return await use(await engineModule.SchemaEngine.new({ datamodels }, () => undefined, adapter));
  } finally {
    await pool.end();
  }
}

async function readSchema(schemaDir: string): Promise<SchemaContainer[]> {
  const names = (await readdir(schemaDir)).filter((name) => name.endsWith('.prisma')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(join(schemaDir, name), 'utf8') })),
  );
}

function migrationList(migrationsDir: string, migrations: readonly Migration[]): MigrationList {
  return {
    baseDir: migrationsDir,
    lockfile: { path: LOCKFILE, content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}
