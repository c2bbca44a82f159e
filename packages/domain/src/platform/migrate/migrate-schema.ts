import type { Client } from 'pg';
import { MigrationError } from './migrate-error.ts';

/** The one schema of the tables: Prisma writes it into every statement. */
const SCHEMA = 'public';

/** Refuses a search_path that begins with another schema: the tables would be there, and Prisma would not find them. */
export async function assertSearchPath(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null; role: string; database: string }>(
    `select current_schema() as schema, quote_ident(current_user) as role, quote_ident(current_database()) as database`,
  );
  const [row] = rows;
  if (row === undefined || row.schema === null || row.schema === SCHEMA) return;
  throw new MigrationError(
    `The search_path of this role or of the database ${row.database} begins with the schema ${row.schema}; the tables ` +
      `of Roger are in ${SCHEMA}. Nothing was changed. Set it: ` +
      `alter role ${row.role} in database ${row.database} set search_path to ${SCHEMA}`,
  );
}

interface Rights {
  database: string;
  role: string;
  exists: boolean;
  may: boolean | null;
  hasTrigrams: boolean;
  offersTrigrams: boolean;
  mayExtend: boolean;
}

const RIGHTS = `select quote_ident(current_database()) as database, quote_ident(current_user) as role,
  to_regnamespace('${SCHEMA}') is not null as exists,
  has_schema_privilege(to_regnamespace('${SCHEMA}'), 'usage')
    and has_schema_privilege(to_regnamespace('${SCHEMA}'), 'create') as may,
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrigrams",
  has_database_privilege(current_database(), 'create') as "mayExtend"`;

/** Refuses a role that may not create tables or the extension that search needs, before the first of them. */
export async function assertMayCreate(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const [row] = rows;
  const found = row && (schemaFault(row) ?? trigramsFault(row));
  if (found === undefined) return;
  throw new MigrationError(`${found.fault} Nothing was changed. ${found.remedy}`);
}

const AS_OWNER = 'Run this in it as its owner or as a superuser:';

function schemaFault({ database, role, exists, may }: Rights): { fault: string; remedy: string } | undefined {
  if (may === true) return undefined;
  const place = `schema ${SCHEMA} of the database ${database}.`;
  return exists
    ? {
        fault: `The role ${role} may not create tables in ${place}`,
        remedy: `${AS_OWNER} grant usage, create on schema ${SCHEMA} to ${role}`,
      }
    : { fault: `There is no ${place}`, remedy: `${AS_OWNER} create schema ${SCHEMA} authorization ${role}` };
}

function trigramsFault(rights: Rights): { fault: string; remedy: string } | undefined {
  const { database, role, hasTrigrams, offersTrigrams, mayExtend } = rights;
  if (hasTrigrams) return undefined;
  if (!offersTrigrams) {
    return {
      fault: `The server of the database ${database} does not have the extension pg_trgm.`,
      remedy: 'Install it there; in most distributions it is in the package postgresql-contrib.',
    };
  }
  if (mayExtend) return undefined;
  return {
    fault: `The role ${role} may not create the extension pg_trgm in the database ${database}.`,
    remedy: `${AS_OWNER} create extension pg_trgm`,
  };
}
