import type pg from 'pg';

/**
 * Fills tables while their indexes are dropped, and creates these again afterwards: many times faster for millions of
 * rows.
 */
export async function withoutIndexes(
  connection: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisprimary
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await connection.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await connection.query(definition);
}
