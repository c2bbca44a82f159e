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

/** Refuses a role that may not create tables, before the first of them. */
export async function assertMayCreate(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string; role: string; exists: boolean; may: boolean | null }>(
    `select current_database() as database, quote_ident(current_user) as role,
      to_regnamespace('${SCHEMA}') is not null as exists,
      has_schema_privilege(to_regnamespace('${SCHEMA}'), 'usage')
        and has_schema_privilege(to_regnamespace('${SCHEMA}'), 'create') as may`,
  );
  const [row] = rows;
  if (row === undefined || row.may === true) return;
  const { database, role, exists } = row;
  const fault = exists ? `The role ${role} may not create tables in` : 'There is no';
  const remedy = exists
    ? `grant usage, create on schema ${SCHEMA} to ${role}`
    : `create schema ${SCHEMA} authorization ${role}`;
  throw new MigrationError(
    `${fault} schema ${SCHEMA} of the database ${database}. Nothing was changed. ` +
      `Run this in it as its owner or as a superuser: ${remedy}`,
  );
}
