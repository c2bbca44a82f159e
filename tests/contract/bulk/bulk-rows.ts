import { PLATFORM_ID } from '@roger/contract/constants';
import type { TestService } from '../../support/app.ts';

/** SQL that creates one client for each row of `parents`, the tables of a FROM clause; `p` is the superior. */
function clientsUnder(parents: string): string {
  return `with n as (select p.id as parent_id, p.path, nextval('client_id_seq')::int as id from ${parents})
    insert into client (id, name, type, parent_id, path, area_id, custom_pricing)
      select id, $2 || ' client ' || id, 1, parent_id, path || id, (select min(id) from area), true from n returning id`;
}

/** Creates `count` rows with one statement and returns their ids. */
export function bulkRows({ database, clock }: TestService) {
  let batch = 0;
  let numbers = 0;
  /** `$1` is the number of rows, `$2` a text that is unique to the batch. */
  const insert = async (sql: string, count: number): Promise<number[]> => {
    batch += 1;
    const { rows } = await database.pool.query<{ id: number }>(sql, [count, `B${batch}`]);
    return rows.map(({ id }) => id);
  };
  const terminals = (count: number) =>
    insert(
      `with t as (
        insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, anchor_day, create_time)
          select 'R2' || lpad(((select coalesce(max(id), 0) from terminal) + n)::text, 9, '0'), $2, (select min(id) from terminal_type),
            ${PLATFORM_ID}, '{${PLATFORM_ID}}', 'none', timestamptz '${soon(clock.now())}', 1, now()
          from generate_series(1, $1::int) n returning id, expire_time, anchor_day),
      f as (
        insert into terminal_function (terminal_id, function_id, expire_time, anchor_day)
          select t.id, k.id, t.expire_time, t.anchor_day from t, function_kind k where k.category = 'poc')
      select id from t`,
      count,
    );
  const msIdsOf = async (ids: readonly number[]): Promise<string[]> => {
    const sql = 'select ms_id from terminal where id = any($1::int[]) order by id';
    const { rows } = await database.pool.query<{ ms_id: string }>(sql, [ids]);
    return rows.map((row) => row.ms_id);
  };
  /** Terminals with cards that never expire. */
  const carded = async (count: number) => {
    const ids = await terminals(count);
    await database.pool.query(
      `update terminal set iccid = '8955' || lpad(id::text, 15, '0'), expire_time = null where id = any($1::int[])`,
      [ids],
    );
    return ids;
  };
  const clients = (count: number) =>
    insert(clientsUnder(`client p, generate_series(1, $1::int) g where p.id = ${PLATFORM_ID}`), count);
  return {
    clients,
    /** Clients that each have a child and an account. */
    async families(count: number): Promise<number[]> {
      const ids = await clients(count);
      const { pool } = database;
      await pool.query(clientsUnder('client p where p.id = any($1::int[])'), [ids, `F${ids[0]}`]);
      await pool.query(
        `insert into account (name, user_name, password_hash, client_id, role_id)
          select 'bulk-client-' || c.id, c.name, '', c.id, r.id from client c, role r
          where c.id = any($1::int[]) and r.default_for = 'agent'`,
        [ids],
      );
      return ids;
    },
    terminals,
    /** A number that no terminal has. */
    imei: () => `35${String((numbers += 1)).padStart(13, '0')}`,
    imei2s: (count: number) =>
      insert(
        `insert into imei2_stock (imei2, client_id)
          select '86' || lpad((coalesce((select max(id) from imei2_stock), 0) + n)::text, 13, '0'), ${PLATFORM_ID}
          from generate_series(1, $1::int) n where $2 <> '' returning id`,
        count,
      ),
    msIds: async (count: number) => msIdsOf(await terminals(count)),
    cardedMsIds: async (count: number) => msIdsOf(await carded(count)),
    /** Terminals with a cloud plan, by the end of the plan. */
    async plannedMsIds(count: number, planId: number): Promise<string[]> {
      const ids = await carded(count);
      await database.pool.query(
        `insert into terminal_cloud_plan (terminal_id, plan_id, iccid, unit, periods, start_time, end_time, anchor_day, create_time)
          select id, $2::int, iccid, 'monthly', 1, now(), now() + interval '9 days', 1, now() from terminal where id = any($1::int[])`,
        [ids, planId],
      );
      return msIdsOf(ids);
    },
    /** Sets a parameter of a terminal. */
    async parameters(msId: string): Promise<void> {
      await database.pool.query(`update terminal set parameters = '{"gpsInterval": 30}' where ms_id = $1`, [msId]);
    },
    accounts: (count: number) =>
      insert(
        `insert into account (name, user_name, password_hash, client_id, role_id)
          select lower($2) || '-account-' || n, $2, '', ${PLATFORM_ID}, r.id from generate_series(1, $1::int) n, role r
          where r.default_for = 'client' returning id`,
        count,
      ),
    roles: (count: number) =>
      insert(
        `insert into role (client_id, name) select ${PLATFORM_ID}, $2 || ' role ' || n from generate_series(1, $1::int) n returning id`,
        count,
      ),
    groups: (count: number) =>
      insert(
        `insert into terminal_group (client_id, name) select ${PLATFORM_ID}, $2 || ' group ' || n from generate_series(1, $1::int) n
          returning id`,
        count,
      ),
    /** Puts terminals into groups. */
    async members(msIds: readonly string[], groupIds: readonly number[]): Promise<void> {
      await database.pool.query(
        `insert into group_member (group_id, terminal_id) select g.id, t.id from terminal t, unnest($2::int[]) as g(id)
          where t.ms_id = any($1::text[]) on conflict do nothing`,
        [msIds, groupIds],
      );
    },
    hosts: (count: number) =>
      insert(
        `insert into client_host (client_id, host)
          select ${PLATFORM_ID}, lower($2) || '-' || n || '.example' from generate_series(1, $1::int) n returning id`,
        count,
      ),
    templates: (count: number) =>
      insert(
        `insert into price_template (client_id, name, effective_time)
          select ${PLATFORM_ID}, $2 || ' template ' || n, now() from generate_series(1, $1::int) n returning id`,
        count,
      ),
    servers: (count: number) =>
      insert(
        `insert into server (name, ip, port)
          select $2 || ' server ' || n, lower($2) || '-' || n || '.servers.example', 1 from generate_series(1, $1::int) n
          returning id`,
        count,
      ),
    models: (count: number) =>
      insert(
        `insert into terminal_model (name) select $2 || ' model ' || n from generate_series(1, $1::int) n returning id`,
        count,
      ),
    profiles: (count: number) =>
      insert(
        `insert into terminal_profile (client_id, name, parameters)
          select ${PLATFORM_ID}, $2 || ' profile ' || n, '{"gpsInterval": 20}' from generate_series(1, $1::int) n returning id`,
        count,
      ),
    apks: (count: number) =>
      insert(
        `insert into apk (version_name, version_code, file_name, size, sha256, creator)
          select $2 || ' ' || n, n + (select coalesce(max(version_code), 0) from apk), 'radio.apk', 1, md5($2 || n) || md5($2), 'admin'
          from generate_series(1, $1::int) n returning id`,
        count,
      ),
    upgradeTasks: (count: number) =>
      insert(
        `with a as (
            insert into apk (version_name, version_code, file_name, size, sha256, creator)
              select $2, 1 + (select coalesce(max(version_code), 0) from apk), 'radio.apk', 1, repeat('a', 64), 'admin' returning id)
          insert into upgrade_task (client_id, name, apk_id, targets, stages, done_share, max_failed, max_silent, deadline_hours, offline_days)
            select ${PLATFORM_ID}, $2 || ' task ' || n, a.id, '{}', '[{"percent": 100, "min": 1}]', 0.95, 0.1, 0.2, 24, 30
            from generate_series(1, $1::int) n, a returning id`,
        count,
      ),
    reports: (count: number) =>
      insert(
        `insert into timing_report (client_id, name, type, language, every, hour, creator_name)
          select ${PLATFORM_ID}, $2 || ' report ' || n, 'expiringDetail', 'en-US', 'daily', 8, $2 from generate_series(1, $1::int) n returning id`,
        count,
      ),
    functions: (count: number) =>
      insert(
        `insert into function_kind (name, category, billing_mode, unit)
          select $2 || ' function ' || n, 'patrol', 'time', 'yearly' from generate_series(1, $1::int) n returning id`,
        count,
      ),
    cards: (count: number) =>
      insert(
        `insert into card_usage (iccid, ms_id, client_id, scope_path, day, day_bytes, month, month_bytes, update_time)
          select '8986' || lpad((coalesce((select max(id) from card_usage), 0) + n)::text, 15, '0'), $2, ${PLATFORM_ID}, '{${PLATFORM_ID}}',
            current_date, 0, date_trunc('month', current_date), 0, now() from generate_series(1, $1::int) n returning id`,
        count,
      ),
    views: (count: number) =>
      insert(
        `insert into saved_view (account_id, screen, name, filters, columns)
          select a.id, 'terminalList', $2 || ' view ' || n, '{}', '[]' from generate_series(1, $1::int) n, account a
          where a.name = 'admin' returning saved_view.id`,
        count,
      ),
    resources: (count: number) =>
      insert(
        `insert into resource (power_name, name, type, level) select $2 || '-resource-' || n, $2, 1, 1
          from generate_series(1, $1::int) n returning id`,
        count,
      ),
  };
}

function soon(now: Date): string {
  return new Date(now.getTime() + 30 * 86_400_000).toISOString();
}
