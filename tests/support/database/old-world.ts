import { columnsOf, countRows, openForRows, writeSequences } from '@roger/workers/commands/copy-tables';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { escapeIdentifier, type Client } from 'pg';

// Rows of the demo fleet of npm start, reduced, as version 3.8.7 stored them. Tables that the fleet leaves empty have
// one or two rows, and some names and card numbers differ only by capital letters. Each line is a table name and a row
// as JSON.
const WORLD = resolve(import.meta.dirname, 'world-of-20261121.tsv.gz');

/** The newest migration of the version that stored this world. */
export const WORLD_MIGRATION = '20261121230000_function_anchor';

/**
 * Writes the world into a database of its version, or into those tables that an older one has. Returns the rows of each
 * table.
 */
export async function fillOldWorld(url: string): Promise<Map<string, number>> {
  const rows = new Map<string, string[]>();
  const sequences = new Map<string, string>();
  for (const line of gunzipSync(readFileSync(WORLD)).toString().trimEnd().split('\n')) {
    const [name = '', row = ''] = line.split('\t');
    if (name.startsWith('sequence ')) sequences.set(name.slice('sequence '.length), row);
    else rows.set(name, [...(rows.get(name) ?? []), row]);
  }
  const client = await openForRows(url);
  try {
    const found = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`,
    );
    const there = new Set(found.rows.map(({ name }) => name));
    for (const [table, of] of rows) if (there.has(table)) await writeRows(client, table, of);
    await writeSequences(client, new Map([...sequences].filter(([name]) => there.has(name))));
    return await countRows(client);
  } finally {
    await client.end();
  }
}

async function writeRows(client: Client, table: string, rows: readonly string[]): Promise<void> {
  const name = escapeIdentifier(table);
  const columns = (await columnsOf(client, table)).map(escapeIdentifier).join(', ');
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}
