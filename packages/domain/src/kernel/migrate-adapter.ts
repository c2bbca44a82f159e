import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { randomUUID } from 'node:crypto';
import { escapeLiteral, Pool } from 'pg';
import { SCRIPT_LOCK } from './migrate-lock.ts';

const CHAR_OID = 18;
const BPCHAR_OID = 1042;

interface PgAdapter extends SqlDriverAdapter {
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>;
  onError(error: unknown): never;
  underlyingDriver(): Pool;
}

/** What a run of migrations shares with the adapter: the name of each script, and the script that failed. */
export interface ScriptRun {
  readonly nameOf: ReadonlyMap<string, string>;
  failed?: { readonly name: string; readonly error: unknown };
}

/**
 * The Prisma adapter the schema engine talks through. The engine never closes what it opens: the caller ends the pool.
 *
 * It mends two things of the stock adapter: the type "char" (the catalogue has it, the adapter has no mapping), and
 * scripts, which the stock adapter cuts at every semicolon, even inside a function body, and runs piece by piece.
 */
export function migrationAdapter(pool: Pool, run: ScriptRun): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(pool, run),
    connectToShadowDb: () => connectToShadow(pool),
  };
}

async function connect(pool: Pool, run: ScriptRun): Promise<SqlDriverAdapter> {
  // performIO and onError are not public; they are the only place where a column type can be replaced.
  const adapter = (await new PrismaPg(pool).connect()) as unknown as PgAdapter;
  acceptCharColumns(adapter);
  adapter.executeScript = (script) => runScript(adapter, script, run);
  return adapter;
}

async function connectToShadow(admin: Pool): Promise<SqlDriverAdapter> {
  const name = `roger_shadow_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database "${name}" template template0`);
  const shadowUrl = new URL(admin.options.connectionString ?? '');
  shadowUrl.pathname = `/${name}`;
  const pool = new Pool({ connectionString: shadowUrl.href });
  const adapter = await connect(pool, { nameOf: new Map() });
  adapter.dispose = async () => {
    await pool.end();
    await admin.query(`drop database "${name}" with (force)`);
  };
  return adapter;
}

async function runScript(adapter: PgAdapter, script: string, run: ScriptRun): Promise<void> {
  const name = run.nameOf.get(script);
  try {
    await adapter.underlyingDriver().query(name === undefined ? script : finishing(script, name));
  } catch (error) {
    if (name !== undefined) run.failed = { name, error };
    adapter.onError(error);
  }
}

/**
 * PostgreSQL runs a query of several statements as one transaction. The migration is marked as finished inside it, so
 * that a process killed in the middle leaves either all of it or nothing.
 */
function finishing(script: string, name: string): string {
  return `select pg_advisory_xact_lock(${SCRIPT_LOCK});
${script}
;update _prisma_migrations set finished_at = now()
  where migration_name = ${escapeLiteral(name)} and finished_at is null and rolled_back_at is null`;
}

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
