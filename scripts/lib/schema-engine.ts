import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';

// Prisma's schema engine as WASM, for authors of migrations only: the CLI would download the same engine at its start.

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
const NO_FILTER = { externalTables: [], externalEnums: [] };

interface EngineExports {
  readonly __wbindgen_start: () => void;
}

// Node has WebAssembly, but its types stand in the DOM library, which servers do not load.
interface WasmRuntime {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, unknown>) => { exports: EngineExports };
}

/** The SQL that leads from a database to the Prisma schema of a folder; empty when they agree. */
export async function diffToSchema(databaseUrl: string, schemaDir: string): Promise<string> {
  await loadEngine();
  const files = await readSchema(schemaDir);
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(adapterOf(pool));
    const datamodels = files.map((file): [string, string] => [file.path, file.content]);
    const engine = await engineModule.SchemaEngine.new({ datamodels }, () => undefined, adapter);
    const result = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: schemaDir },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  } finally {
    await pool.end();
  }
}

async function readSchema(schemaDir: string): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(schemaDir)).filter((name) => name.endsWith('.prisma')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(join(schemaDir, name), 'utf8') })),
  );
}

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

// The engine never closes what it opens: the caller ends the pool.
function adapterOf(pool: Pool): SqlMigrationAwareDriverAdapterFactory {
  const connect = async () => {
    // performIO is not public; it is the only place where a column type can be replaced.
    const adapter = (await new PrismaPg(pool).connect()) as unknown as PgAdapter;
    acceptCharColumns(adapter);
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
