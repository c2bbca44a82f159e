import { createClient } from '@roger/domain/platform/db/connection';
import { escapeIdentifier, type Client } from 'pg';

// Copies the contents of a database as text, one row literal per row; it does not need pg_dump.

/** Size of a portion of rows in bytes. */
const PORTION_BYTES = 4_000_000;
const FIRST_ROWS = 100;
const MOST_ROWS = 5000;

/** Accepts rows of a table, as PostgreSQL prints them. */
export type TakeRows = (table: string, rows: readonly string[]) => Promise<void>;

/** A partition of a partitioned table; `bounds` is the clause that creates it. */
export interface Partition {
  readonly name: string;
  readonly parent: string;
  readonly bounds: string;
}

/** Opens a database for reading all of it as of one moment; the caller ends the connection. */
export async function openSnapshot(url: string): Promise<Client> {
  return connect(url, (client) => client.query('begin transaction isolation level repeatable read read only'));
}

/** Opens a migrated database for copied rows: empties it and disables triggers and foreign keys in this session. */
export async function openForRows(url: string): Promise<Client> {
  return connect(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`truncate ${(await tablesOf(client)).map(nameOf).join(', ')} restart identity`);
  });
}

/** Names of all tables except the migration history; a partitioned table counts as one. */
export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Partitions of all tables; those that are being detached are no longer part of their table. */
export async function readPartitions(source: Client): Promise<Partition[]> {
  const { rows } = await source.query<Partition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where c.relispartition and not i.inhdetachpending and p.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  return rows;
}

/** Creates partitions, so that their table accepts the rows. */
export async function writePartitions(target: Client, partitions: readonly Partition[]): Promise<void> {
  for (const { name, parent, bounds } of partitions)
    await target.query(`create table ${escapeIdentifier(name)} partition of ${escapeIdentifier(parent)} ${bounds}`);
}

/** Reads tables in portions of a few megabytes; returns the number of rows of each. */
export async function readTables(
  source: Client,
  tables: readonly string[],
  take: TakeRows,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) counts.set(table, await readTable(source, table, take));
  return counts;
}

async function readTable(source: Client, table: string, take: TakeRows): Promise<number> {
  await source.query(
    `declare copied no scroll cursor for select copied_row::text as row from ${nameOf(table)} copied_row`,
  );
  let count = 0;
  for (let size = FIRST_ROWS; ;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${size} from copied`);
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    await take(table, texts);
    count += texts.length;
    size = nextPortion(texts);
  }
  await source.query('close copied');
  return count;
}

// The length of the rows differs by table, from a few bytes to whole documents.
function nextPortion(rows: readonly string[]): number {
  const bytes = rows.reduce((sum, row) => sum + row.length, 0);
  return Math.max(1, Math.min(MOST_ROWS, Math.floor((PORTION_BYTES * rows.length) / bytes)));
}

/** Returns a function that writes rows as `readTables` gives them into a database opened for them. */
export function rowWriter(target: Client): TakeRows {
  const statements = new Map<string, string>();
  return async function writeRows(table, rows) {
    const statement = statements.get(table) ?? (await insertInto(target, table));
    statements.set(table, statement);
    await target.query(statement, [rows]);
  };
}

// Without `offset 0` each column would parse the row again.
async function insertInto(target: Client, table: string): Promise<string> {
  const columns = (await columnsOf(target, table)).map(escapeIdentifier);
  return `insert into ${nameOf(table)} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(parsed).${column}`).join(', ')}
      from (select literal::${nameOf(table)} as parsed from unnest($1::text[]) as literals (literal) offset 0) as rows`;
}

/** Values of all sequences; read after the rows, so that no number is used twice. */
export async function readSequences(source: Client): Promise<Map<string, string>> {
  const { rows } = await source.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Sets the sequences that the database has to their earlier values. */
export async function writeSequences(target: Client, values: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, value] of values)
    await target.query(
      `select setval(c.oid, $2) from pg_class c
        where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and c.relname = $1`,
      [name, value],
    );
}

/** Number of rows of each table. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${nameOf(table)}`);
    counts.set(table, Number(rows[0]?.n));
  }
  return counts;
}

/** Names of the columns that accept values: all except generated ones. */
export async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [nameOf(table)],
  );
  return rows.map(({ name }) => name);
}

// A type of PostgreSQL itself comes before a table of the same name, so the schema is named.
function nameOf(table: string): string {
  return `public.${escapeIdentifier(table)}`;
}

// Values are printed without loss, also in a database with other settings.
const EXACT = `set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set bytea_output = 'hex'`;

async function connect(url: string, prepare: (client: Client) => Promise<unknown>): Promise<Client> {
  const client = createClient({ connectionString: url, application_name: 'roger-copy' });
  // After the loss of a connection between two statements, the next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(EXACT);
    await prepare(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
