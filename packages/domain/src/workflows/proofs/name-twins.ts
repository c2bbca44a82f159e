import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** A row that is older than the rule of its name, and shares it with an earlier row (docs/adr/013). */
export interface NameTwin {
  table: string;
  id: number;
  name: string;
}

/** Tables with names that are unique by their folded form. */
const NAMED_TABLES = [
  'account',
  'client',
  'function_kind',
  'price_template',
  'role',
  'saved_view',
  'server',
  'terminal_group',
  'terminal_model',
  'terminal_profile',
  'terminal_type',
  'timing_report',
];

const STATEMENT = NAMED_TABLES.map(
  (table) => `select '${table}' as "table", id::int as id, name from ${table} where name_twin > 0`,
).join(' union all ');

/** Finds the rows that share a name with an earlier one, of all clients. */
export async function findNameTwins({ database }: Pick<BaseCtx, 'database'>): Promise<NameTwin[]> {
  const { rows } = await database.pool.query<NameTwin>(`${STATEMENT} order by 1, 2`);
  return rows;
}
