import type pg from 'pg';
import { CLOUD_TABLES, cloudStatements } from './cloud-world.ts';
import { fillFleet } from './fleet.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Rows of each large table, from the number of terminals. */
export interface WorldSize {
  terminals: number;
  clients: number;
  bills: number;
  logs: number;
  logins: number;
  charges: number;
  voucherUses: number;
  groups: number;
  cloudOrders: number;
}

/**
 * Sizes that fit together: at 1 000 000 terminals 20 000 clients, 50 000 groups with a membership for each terminal, 2
 * 000 000 entries and 5 000 000 log rows.
 */
export function worldSize(terminals: number): WorldSize {
  return {
    terminals,
    clients: Math.ceil(terminals / 50),
    bills: terminals,
    logs: terminals * 5,
    logins: terminals,
    charges: Math.ceil(terminals / 2),
    voucherUses: Math.ceil(terminals / 2),
    groups: Math.ceil(terminals / 20),
    cloudOrders: Math.ceil(terminals / 5),
  };
}

const LARGE = [
  'terminal',
  'terminal_function',
  'terminal_presence',
  'terminal_count',
  'bill',
  'bill_entry',
  'operation_log',
  'operation_log_scope',
  'login_history',
  'use_charge',
  'voucher_use',
  'terminal_group',
  'group_member',
  'terminal_channel',
  ...CLOUD_TABLES,
];

/**
 * Fills a seeded database with all data of a fleet, without triggers and indexes; it writes itself what triggers would
 * maintain.
 */
export async function fillWorld(pool: pg.Pool, size: WorldSize): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
    );
    await withoutIndexes(connection, LARGE, async () => {
      await fillFleet(connection, size);
      for (const statement of statements(size)) await connection.query(statement);
    });
    await connection.query('vacuum analyze');
  } finally {
    connection.release(true);
  }
}

/** Joins a client by a number; small numbers are more frequent, as with the terminals. */
const OWNER = `(select id, path, name, row_number() over (order by id) - 1 as n from client where name like 'Bench client%') o`;
const pick = (salt: number) =>
  `floor(power((s.n::bigint * ${salt} % 10007) / 10007.0, 2) * (select count(*) from client where name like 'Bench client%'))::int`;
const ago = (salt: number, days: number) => `now() - (s.n::bigint * ${salt} % ${days * 86_400}) * interval '1 second'`;
const agent = `a.id = o.path[2]`;

function statements(size: WorldSize): string[] {
  return [
    `insert into terminal_presence (terminal_id, last_seen_time, last_online_time)
      select id, now() - (id % 3) * interval '1 hour', now() - interval '1 day' from terminal where id % 10 < 6`,
    'insert into terminal_count (client_id, kind, ref, count) select client_id, kind, ref, count from terminal_recount',
    `insert into account (name, user_name, password_hash, client_id, role_id)
      select 'bench-' || c.id, 'User ' || c.id, 'none', c.id, r.id from client c join role r on r.default_for = 'client'
      where c.name like 'Bench client%'`,
    `insert into coin_account (kind, currency, client_id, scope_path, balance)
      select 'client', y.currency, c.id, c.path, c.id % 100000 from client c, unnest(array['YCOIN', 'MCOIN', 'KCOIN']) y (currency)
      on conflict do nothing`,
    ...groupStatements(size),
    ...moneyStatements(size),
    ...logStatements(size),
    ...cloudStatements({ orders: size.cloudOrders }),
  ];
}

function groupStatements({ groups, clients }: WorldSize): string[] {
  return [
    // One group for each client, and the rest where the terminals are.
    `insert into terminal_group (client_id, name, type, area, create_time)
      select o.id, 'Group ' || s.n, (array['normal', 'normal', 'emergency', 'broadcast'])[1 + s.n % 4],
        case when s.n % 3 = 0 then 'Area ' || s.n % 50 end, ${ago(49_157, 700)}
      from generate_series(1, ${groups}) s (n) join ${OWNER} on o.n = case when s.n <= ${clients} then s.n - 1 else ${pick(86_028_121)} end`,
    `insert into group_member (group_id, terminal_id, is_default)
      select g.id, t.id, true from terminal t join (
          select id, client_id, row_number() over (partition by client_id order by id) - 1 as n, count(*) over (partition by client_id) as every
          from terminal_group) g on g.client_id = t.client_id and g.n = t.id % g.every`,
    'insert into terminal_channel (terminal_id, channel, group_id) select terminal_id, 1, group_id from group_member',
    `insert into group_association (low_id, high_id) select g.id, g.id + 1 from terminal_group g
      join terminal_group o on o.id = g.id + 1 and o.client_id = g.client_id`,
  ];
}

function moneyStatements({ bills, charges, voucherUses, clients }: WorldSize): string[] {
  return [
    `insert into bill (id, bill_no, type, method, client_id, actor_path, operator, ms_id, create_time)
      select s.n, 'B' || lpad(s.n::text, 15, '0'), (array['issue', 'renew', 'add', 'recycle'])[1 + s.n % 4], 'YCOIN', o.id, o.path,
        'Somebody', case when s.n % 3 = 0 then 'T' || lpad((5000000000 + s.n)::text, 10, '0') end, ${ago(7919, 700)}
      from generate_series(1, ${bills}) s (n) join ${OWNER} on o.n = ${pick(15_485_863)}`,
    `insert into bill_entry (bill_id, account_id, client_id, currency, amount, balance_after, counterpart_id, counterpart_name,
        counterpart_path, create_time, scope_path)
      select b.id, k.id, k.client_id, 'YCOIN', case when x.own then -1 else 1 end, b.id % 5000, c.id, c.name, c.path, b.create_time, k.scope_path
      from bill b cross join (values (true), (false)) x (own)
      join coin_account k on k.client_id = case when x.own then b.client_id else b.actor_path[2] end and k.currency = 'YCOIN'
      join client c on c.id = case when x.own then b.actor_path[2] else b.client_id end`,
    `insert into coin_spent (client_id, currency, month, amount)
      select client_id, currency, date_trunc('month', create_time at time zone 'UTC')::date, count(*) from bill_entry
      where amount < 0 group by 1, 2, 3`,
    `insert into client_voucher (voucher_no, client_id, scope_path, voucher_type, poc_service, func_ids, unit, permanent, quantity,
        balance, expire_time, creator, create_time)
      select 'V' || lpad(s.n::text, 13, '0'), o.id, o.path, 'renew', true, '{1}', 'yearly', false, 100, 100,
        now() + (s.n % 700 - 60) * interval '1 day', 'Somebody', ${ago(104_729, 700)}
      from generate_series(1, ${Math.max(100, clients)}) s (n) join ${OWNER} on o.n = ${pick(32_452_843)}`,
    `insert into voucher_use (voucher_id, bill_id, terminal_id, ms_id, client_id, client_name, quantity, create_time, scope_path)
      select v.id, s.n, s.n, 'T' || lpad((5000000000 + s.n)::text, 10, '0'), v.client_id, 'Client ' || v.client_id, 1,
        ${ago(1_299_709, 700)}, v.scope_path
      from generate_series(1, ${voucherUses}) s (n)
      join (select *, row_number() over (order by id) - 1 as n from client_voucher) v
        on v.n = s.n::bigint * 15485863 % (select count(*) from client_voucher)`,
    `insert into use_charge (terminal_id, ms_id, client_id, function_id, day, seconds, carried_before, units, unit_seconds, carried_after, price,
        amount, create_time, scope_path)
      select s.n, 'T' || lpad((5000000000 + s.n)::text, 10, '0'), o.id, (select min(id) from function_kind), current_date - s.n % 700,
        s.n % 6000, 0, s.n % 6000 / 60, 60, s.n % 60, 2, 2 * (s.n % 6000 / 60), ${ago(86_028_121, 700)}, o.path
      from generate_series(1, ${charges}) s (n) join ${OWNER} on o.n = ${pick(49_979_687)}`,
    `select setval('bill_id_seq', (select max(id) from bill))`,
  ];
}

function logStatements({ logs, logins }: WorldSize): string[] {
  return [
    `insert into operation_log (accounts_name, operator, actor_path, actor_client_name, target_client_id, target_client_name,
        target_path, former_path, operate_type, module, action, target, after, outcome, code, ip, request_id, cost_ms, create_time)
      select 'bench-' || o.id, 'Somebody', case when s.n % 3 = 0 then array[1] else array[1, o.path[2]] end, a.name, o.id, o.name,
        o.path, '{}', (array['add', 'edit', 'delete', 'money'])[1 + s.n % 4], (array['terminal', 'client', 'coin'])[1 + s.n % 3],
        (array['add', 'edit'])[1 + s.n % 2], 'T' || lpad((5000000000 + s.n % ${Math.max(1, Math.floor(logs / 5))})::text, 10, '0'),
        '{"msName": "Radio"}', case when s.n % 20 = 0 then 'failure' else 'success' end, case when s.n % 20 = 0 then 400 else 200 end,
        '10.0.' || s.n % 256 || '.' || s.n % 200, 'bench', s.n % 900, now() - (${logs} - s.n) * interval '12 seconds'
      from generate_series(1, ${logs}) s (n) join ${OWNER} on o.n = ${pick(67_867_967)} join client a on ${agent}`,
    `insert into operation_log_scope (client_id, create_time, log_id)
      select distinct p.id, o.create_time, o.id from operation_log o, unnest(o.target_path || o.former_path || o.actor_path) p (id)
      where p.id <> 1`,
    `insert into login_history (accounts_name, client_id, ip, user_agent, outcome, login_time, scope_path)
      select 'bench-' || o.id, o.id, '10.1.' || s.n % 256 || '.' || s.n % 200, 'Bench', case when s.n % 9 = 0 then 'failure' else 'success' end,
        now() - (${logins} - s.n) * interval '60 seconds', o.path
      from generate_series(1, ${logins}) s (n) join ${OWNER} on o.n = ${pick(15_485_863)}`,
  ];
}
