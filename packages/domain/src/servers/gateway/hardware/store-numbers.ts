import type { AuditClient } from '../../../platform/audit/audit.ts';
import type { BaseCtx } from '../../../platform/ctx/ctx.ts';
import { acquireLock } from '../../../platform/db/locks.ts';
import { query } from '../../../platform/db/sql.ts';

/** A reported number of the hardware that differs from the stored one. */
export interface HardwareChange {
  terminalId: number;
  field: 'imei' | 'iccid';
  value: string;
  at: Date;
  stored: string | null;
  /** Number of the open report; null = no open report. */
  reported: string | null;
  msId: string;
  client: Required<AuditClient>;
}

/** SQL: conditions under which the number `u.value` may become that of the terminal `t` of the client `c`. */
const IS_FREE = {
  imei: 'not exists (select 1 from terminal o where o.imei = u.value)',
  // A server may name any card: use that another client has paid for would follow it to the terminal's client.
  iccid: `not exists (select 1 from terminal o where o.iccid = u.value)
    and not exists (select 1 from imei2_stock o where o.iccid = u.value and o.client_id <> all(c.path))
    and not exists (select 1 from card_usage o where o.iccid = u.value and o.client_id <> c.id)
    and not exists (select 1 from cloud_usage o where o.iccid = u.value and o.client_id <> c.id
      and o.month = (select max(m.month) from cloud_usage m where m.iccid = u.value))`,
};

/**
 * Stores numbers of terminals that have none, unless another terminal has the number, or another client the card;
 * returns the stored ones as `terminalId field`. No user edits them, so the row version stays.
 */
export async function storeNumbers(tx: BaseCtx, changes: readonly HardwareChange[]): Promise<Set<string>> {
  // Most that are not free stay so at every sign-on, which must not wait for those of other servers.
  if (!(await isAnyFree(tx, changes))) return new Set();
  // Two servers may report the same card at the same time.
  await acquireLock(tx, 'hardware numbers');
  const stored = new Set<string>();
  for (const field of ['imei', 'iccid'] as const) {
    const own = changes.filter((one) => one.field === field).toReversed();
    const firsts = new Map(own.map((one) => [one.value, one]));
    for (const id of await storeField(tx, field, [...firsts.values()])) stored.add(`${id} ${field}`);
  }
  return stored;
}

async function isAnyFree(tx: BaseCtx, changes: readonly HardwareChange[]): Promise<boolean> {
  for (const field of ['imei', 'iccid'] as const) {
    const own = changes.filter((one) => one.field === field);
    if (own.length === 0) continue;
    const free = await query(
      tx,
      `select 1 from unnest($1::int[], $2::text[]) as u(id, value) join terminal t on t.id = u.id join client c on c.id = t.client_id
        where ${IS_FREE[field]} limit 1`,
      [own.map(({ terminalId }) => terminalId), own.map(({ value }) => value)],
    );
    if (free.length > 0) return true;
  }
  return false;
}

async function storeField(tx: BaseCtx, field: 'imei' | 'iccid', changes: readonly HardwareChange[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const rows = await query<{ id: number }>(
    tx,
    `update terminal t set ${field} = u.value from unnest($1::int[], $2::text[]) as u(id, value), client c
      where t.id = u.id and c.id = t.client_id and t.${field} is null and ${IS_FREE[field]} returning t.id`,
    [changes.map(({ terminalId }) => terminalId), changes.map(({ value }) => value)],
  );
  return rows.map(({ id }) => id);
}
