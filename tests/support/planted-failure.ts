import type { TestService } from './app.ts';

/** A change that the database must refuse: of rows of a table that match a condition on `new` or `old`. */
export interface PlantedFailure {
  table: string;
  before: 'insert' | 'update' | 'delete';
  when: string;
  /** The SQLSTATE of the refusal. */
  code?: string;
}

let numbers = 0;

/** Makes the database refuse a change; returns the function that ends it. */
export async function plantFailure(
  { database: { pool } }: Pick<TestService, 'database'>,
  { table, before, when, code = 'P0001' }: PlantedFailure,
): Promise<() => Promise<void>> {
  const name = `poison_${(numbers += 1)}`;
  await pool.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'poisoned' using errcode = '${code}'; end $$`,
  );
  await pool.query(
    `create trigger ${name} before ${before} on ${table} for each row when (${when}) execute function ${name}()`,
  );
  return async () => void (await pool.query(`drop trigger ${name} on ${table}; drop function ${name}()`));
}
