import { Client, escapeIdentifier } from 'pg';

// A database's rows as text, one JSON object a row: what tables hold, without the program that PostgreSQL's own dumps need.

const BATCH = 1000;

/** Takes rows of a table, as JSON objects. */
export type TakeRows = (table: string, rows: readonly string[]) => Promise<void>;

/** Opens a database for reading all of it as it is at one moment; the caller ends the connection. */
export async function openSnapshot(url: string): Promise<Client> {
  const client = await connected(url);
  await client.query('begin transaction isolation level repeatable read read only');
  return client;
}

/** Opens a migrated database for rows from elsewhere: emptied, with triggers and references at rest. */
export async function openForRows(url: string): Promise<Client> {
  const client = await connected(url);
  await client.query('set session_replication_role = replica');
  const tables = await tablesOf(client);
  await client.query(`truncate ${tables.map(escapeIdentifier).join(', ')} restart identity`);
  return client;
}

/** Reads every table but the history of migrations, some rows at a time; answers how many rows each has. */
export async function readTables(source: Client, take: TakeRows): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOf(source)) {
    await source.query(
      `declare copied cursor for select row_to_json(t)::text as row from ${escapeIdentifier(table)} t`,
    );
    let count = 0;
    for (;;) {
      const { rows } = await source.query<{ row: string }>(`fetch ${BATCH} from copied`);
      if (rows.length === 0) break;
      await take(
        table,
        rows.map(({ row }) => row),
      );
      count += rows.length;
    }
    await source.query('close copied');
    counts.set(table, count);
  }
  return counts;
}

/** Writes rows as `readTables` gave them into a database opened for them. */
export async function writeRows(target: Client, table: string, rows: readonly string[]): Promise<void> {
  const name = escapeIdentifier(table);
  const columns = (await columnsOf(target, table)).map(escapeIdentifier).join(', ');
  await target.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** How far every sequence has counted; read after the rows, so that none of them is counted again. */
export async function readSequences(source: Client): Promise<Map<string, string>> {
  const { rows } = await source.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Lets sequences go on where they were. */
export async function writeSequences(target: Client, values: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, value] of values)
    await target.query('select setval($1::regclass, $2)', [escapeIdentifier(name), value]);
}

/** How many rows each table has. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${escapeIdentifier(table)}`);
    counts.set(table, Number(rows[0]?.n));
  }
  return counts;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'roger-copy' });
  // A connection lost between two statements is the next statement's failure.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> '_prisma_migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
}

// What the database works out itself is not written.
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [escapeIdentifier(table)],
  );
  return rows.map(({ name }) => name);
}
