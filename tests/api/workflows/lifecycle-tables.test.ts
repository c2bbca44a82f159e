import { followers } from '@roger/domain/wiring';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';

const { database } = await useService();

/** A column that names a terminal or a client, without the partitions of a table. */
interface Column {
  table: string;
  column: string;
  /** Action of its foreign key when the other row is deleted; null without a key. */
  action: 'cascade' | 'set null' | 'restrict' | null;
}

const { rows: columns } = await database.pool.query<Column>(
  `select c.relname as table, a.attname as column, (
      select case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end
      from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
      order by k.confdeltype limit 1) as action
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attname ~ '(^|_)(client|terminal|contact)_id$' order by 1, 2`,
);

/** Columns without a foreign key, with the reason: their rows outlive the terminal or the client. */
const WITHOUT_KEY: Readonly<Record<string, readonly string[]>> = {
  'books are append-only': [
    'bill.client_id',
    'bill_entry.client_id',
    'coin_spent.client_id',
    'cloud_order.client_id',
    'cloud_order_item.client_id',
    'cloud_order_item.terminal_id',
    'use_charge.client_id',
    'use_charge.terminal_id',
    'validity_change.client_id',
    'validity_change.terminal_id',
    'voucher_use.client_id',
    'voucher_use.terminal_id',
  ],
  'delete-clients gives them to the superior, closed': ['client_voucher.client_id', 'coin_account.client_id'],
  'use is billed after the terminal is deleted': ['function_use.terminal_id'],
  'history names the client of its time': [
    'card_usage.client_id',
    'card_usage_day.client_id',
    'cloud_usage.client_id',
    'cloud_usage.terminal_id',
    'gateway_event.client_id',
    'gateway_event.terminal_id',
    'login_history.client_id',
    'mail_log.client_id',
    'online_day.client_id',
    'online_session.client_id',
    'operation_log.former_client_id',
    'operation_log.target_client_id',
    'operation_log_scope.client_id',
    'sim_rebind.client_id',
    'sim_rebind.from_terminal_id',
    'sim_rebind.to_terminal_id',
    'upgrade_record.client_id',
  ],
  'figures of a time without rows of terminals': [
    'online_day_sum.client_id',
    'online_slot.client_id',
    'presence_count.client_id',
    'terminal_count.client_id',
    'traffic_slot.client_id',
  ],
};

/** The rows of a terminal that another client gets, by table. */
const WHEN_MOVED: Readonly<Record<string, readonly string[]>> = {
  memberships: ['group_member', 'terminal_channel'],
  contacts: ['terminal_contact'],
  profiles: ['terminal_profile_use'],
  upgrades: ['upgrade_record'],
  positions: ['terminal_position'],
  'stay with the terminal': [
    'authorize_failure',
    'hardware_report',
    'terminal_alarm',
    'terminal_command',
    'terminal_function',
    'terminal_presence',
    'terminal_twin',
  ],
  'are passed on by transfer-terminals': ['card_usage', 'cloud_usage', 'terminal_cloud_plan'],
  'are shown to the client of their time': [
    'card_usage_day',
    'cloud_order_item',
    'function_use',
    'gateway_event',
    'online_day',
    'online_session',
    'sim_rebind',
    'terminal_change',
    'use_charge',
    'validity_change',
    'voucher_use',
  ],
};

describe('every table that names a terminal or a client', () => {
  it('has a key that says what its deletion does, or a reason', () => {
    const without = columns.filter(({ action }) => action === null).map(({ table, column }) => `${table}.${column}`);
    expect(without.toSorted()).toEqual(Object.values(WITHOUT_KEY).flat().toSorted());
  });

  it('says what happens to its rows when a terminal gets another owner', () => {
    const tables = new Set(columns.filter(({ column }) => /terminal|contact/.test(column)).map(({ table }) => table));
    expect(Object.values(WHEN_MOVED).flat().toSorted()).toEqual([...tables].toSorted());
  });

  it('and its follower is there', () => {
    const named = Object.keys(WHEN_MOVED).filter((key) => !key.includes(' '));
    expect(followers.terminalMoved.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });
});
