import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { openPool } from '@roger/domain/platform/db/connection';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';

// Prisma's schema engine as WASM, for authors of migrations only: Prisma's CLI would download the engine at its start.

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
const NO_FILTER = { externalTables: [], externalEnums: [] };

interface EngineExports {
  readonly __wbindgen_start: () => void;
}

// Node has WebAssembly, but its types belong to TypeScript's DOM library, which servers do not load.
interface WasmRuntime {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, unknown>) => { exports: EngineExports };
}

/** The SQL that changes a database to the Prisma schema of a folder; empty if they agree. */
export async function diffToSchema(databaseUrl: string, schemaDir: string): Promise<string> {
  const files = await readSchema(schemaDir);
  return withSchemaEngine(databaseUrl, files, async (engine) => {
    const result = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: schemaDir },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  });
}

/** Calls `use` with Prisma's schema engine on a database and closes the connections afterwards. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  files: readonly { path: string; content: string }[],
  use: (engine: engineModule.SchemaEngine) => Promise<T>,
): Promise<T> {
  await (loaded ??= loadEngine());
  const pool = openPool({ connectionString: databaseUrl });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(adapterOf(pool));
    const datamodels = files.map((file): [string, string] => [file.path, file.content]);
    return await use(await engineModule.SchemaEngine.new({ datamodels }, () => undefined, adapter));
  } finally {
    await pool.end();
  }
}

/** The files of a folder's Prisma schema, ordered by name. */
export async function readSchema(schemaDir: string): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(schemaDir)).filter((name) => name.endsWith('.prisma')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(join(schemaDir, name), 'utf8') })),
  );
}

// Loaded once per process: a second instance would take over the callbacks of the first one while its timers still run.
let loaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
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
}

// The engine never closes its connections: the caller ends the pool.
function adapterOf(pool: Pool): SqlMigrationAwareDriverAdapterFactory {
  const connect = async () => {
    // performIO is not public; it is the only place where a column type can be replaced.
    const adapter = (await new PrismaPg(pool).connect()) as unknown as PgAdapter;
    acceptCharColumns(adapter);
    // The stock adapter splits a script at every semicolon, even inside functions; the native engine sends it whole.
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    return adapter;
  };
  return { provider: 'postgres', adapterName: '@prisma/adapter-pg', connect, connectToShadowDb: connect };
}

interface PgAdapter extends SqlDriverAdapter {
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>;
}

// The catalogue has columns of the type "char", for which the stock adapter has no mapping.
function acceptCharColumns(adapter: PgAdapter): void {
  const charColumns = new WeakMap<SqlQuery, number[]>();
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);

  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const columns = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of columns) Object.assign(result.fields[index] ?? {}, { dataTypeID: BPCHAR_OID });
    charColumns.set(query, columns);
    return result;
  };
  adapter.queryRaw = async (query): Promise<SqlResultSet> => {
    const result = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}
