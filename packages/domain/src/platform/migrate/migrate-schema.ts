import type { Client } from 'pg';
import { MigrationError } from './migrate-error.ts';

/** The one schema of the tables: Prisma writes it into every statement. */
const SCHEMA = 'public';

interface SearchPath {
  /** Null if the search_path names no schema that exists and may be used. */
  schema: string | null;
  role: string;
  database: string;
  /** May the role use the schema of the tables? Null without a schema. */
  usable: boolean | null;
}

/**
 * Refuses a search_path that does not begin with the schema of the tables: they would be in another one, where Prisma
 * would not find them, or could not be created. A missing schema or right is named by `assertMayCreate`.
 */
export async function assertSearchPath(client: Client): Promise<void> {
  const { rows } = await client.query<SearchPath>(
    `select current_schema() as schema, quote_ident(current_user) as role, quote_ident(current_database()) as database,
      has_schema_privilege(to_regnamespace('${SCHEMA}'), 'usage') as usable`,
  );
  const [row] = rows;
  if (row === undefined || row.schema === SCHEMA) return;
  if (row.schema === null && row.usable !== true) return;
  const found = row.schema === null ? 'names no existing schema' : `begins with the schema ${row.schema}`;
  throw new MigrationError(
    `The search_path of this role or of the database ${row.database} ${found}; the tables of Roger are in ${SCHEMA}. ` +
      'Nothing was changed. Set it: ' +
      `alter role ${row.role} in database ${row.database} set search_path to ${SCHEMA}`,
  );
}

/** A fault of the database and what corrects it. */
interface Fault {
  fault: string;
  remedy: string;
}

interface Rights {
  database: string;
  role: string;
  exists: boolean;
  may: boolean | null;
  hasTrigrams: boolean;
  offersTrigrams: boolean;
  mayCreateInDatabase: boolean;
}

const RIGHTS = `select quote_ident(current_database()) as database, quote_ident(current_user) as role,
  to_regnamespace('${SCHEMA}') is not null as exists,
  has_schema_privilege(to_regnamespace('${SCHEMA}'), 'usage')
    and has_schema_privilege(to_regnamespace('${SCHEMA}'), 'create') as may,
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrigrams",
  has_database_privilege(current_database(), 'create') as "mayCreateInDatabase"`;

/** Refuses a role that may not create tables or the extension that search needs, before the first of them. */
export async function assertMayCreate(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const [row] = rows;
  refuse(row && (schemaFault(row) ?? trigramsFault(row)));
}

/**
 * Refuses a role that may not create schemas, where the jobs are in the database: BullMQ states "create schema if not
 * exists" at every start of the workers, and PostgreSQL checks the right even if the schema exists.
 */
export async function assertMayQueue(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const [row] = rows;
  refuse(row && queueFault(row));
}

function refuse(found: Fault | undefined): void {
  if (found !== undefined) throw new MigrationError(`${found.fault} Nothing was changed. ${found.remedy}`);
}

const AS_OWNER = 'Run this in it as its owner or as a superuser:';

function schemaFault({ database, role, exists, may }: Rights): Fault | undefined {
  if (may === true) return undefined;
  const place = `schema ${SCHEMA} of the database ${database}.`;
  return exists
    ? {
        fault: `The role ${role} may not create tables in ${place}`,
        remedy: `${AS_OWNER} grant usage, create on schema ${SCHEMA} to ${role}`,
      }
    : { fault: `There is no ${place}`, remedy: `${AS_OWNER} create schema ${SCHEMA} authorization ${role}` };
}

function trigramsFault(rights: Rights): Fault | undefined {
  const { database, role, hasTrigrams, offersTrigrams, mayCreateInDatabase } = rights;
  if (hasTrigrams) return undefined;
  if (!offersTrigrams) {
    return {
      fault: `The server of the database ${database} does not have the extension pg_trgm.`,
      remedy: 'Install it there; in most distributions it is in the package postgresql-contrib.',
    };
  }
  if (mayCreateInDatabase) return undefined;
  return {
    fault: `The role ${role} may not create the extension pg_trgm in the database ${database}.`,
    remedy: `${AS_OWNER} create extension pg_trgm`,
  };
}

function queueFault({ database, role, mayCreateInDatabase }: Rights): Fault | undefined {
  if (mayCreateInDatabase) return undefined;
  return {
    fault: `The role ${role} may not create the schema of the jobs in the database ${database}.`,
    remedy: `Set REDIS_URL for jobs in Redis, or run this as its owner or as a superuser: grant create on database ${database} to ${role}`,
  };
}
