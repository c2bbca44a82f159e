import type { BaseCtx } from '../../kernel/ctx.ts';
import { takeLock } from '../../kernel/locks.ts';
import { query } from '../../kernel/sql.ts';
import type { HardwareNews } from './note-hardware.ts';

/**
 * Stores numbers of terminals that have none, as far as no other terminal has them; answers which, each as `terminal field`. What nobody
 * edited counts no row version.
 */
export async function storeNumbers(tx: BaseCtx, news: readonly HardwareNews[]): Promise<Set<string>> {
  // Two servers that tell of the same card at once: the second finds it taken.
  await takeLock(tx, 'hardware numbers');
  const stored = new Set<string>();
  for (const field of ['imei', 'iccid'] as const) {
    const own = news.filter((one) => one.field === field).toReversed();
    const firsts = new Map(own.map((one) => [one.value, one]));
    for (const id of await storeField(tx, field, [...firsts.values()])) stored.add(`${id} ${field}`);
  }
  return stored;
}

async function storeField(tx: BaseCtx, field: 'imei' | 'iccid', news: readonly HardwareNews[]): Promise<number[]> {
  if (news.length === 0) return [];
  const rows = await query<{ id: number }>(
    tx,
    `update terminal t set ${field} = u.value from unnest($1::int[], $2::text[]) as u(id, value)
      where t.id = u.id and t.${field} is null and not exists (select 1 from terminal o where o.${field} = u.value) returning t.id`,
    [news.map(({ terminalId }) => terminalId), news.map(({ value }) => value)],
  );
  return rows.map(({ id }) => id);
}
