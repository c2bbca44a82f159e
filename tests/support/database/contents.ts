import { Client } from 'pg';

/** Reads rows over a connection of its own. */
export async function rowsAt<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const TABLES = `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
  and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations' order by 1`;

/** Number and checksum of the rows of each table, the history of migrations excepted; a partitioned table counts as one. */
export async function contentsAt(url: string): Promise<Record<string, string>> {
  const tables = await rowsAt<{ name: string }>(url, TABLES);
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
         from "${name}" t`,
  );
  const rows = await rowsAt<{ name: string; sum: string }>(url, selects.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
