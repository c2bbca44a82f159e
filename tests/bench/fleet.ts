import type pg from 'pg';

/** Size of the measured fleet. */
export interface FleetSize {
  terminals: number;
  clients: number;
}

/** All terminals of this agent are at one end of the order by expiry, a case that an even fleet hides. */
export const SKEWED_AGENT = 'Bench agent 1';

const AGENTS = 20;

/** Fills a seeded database: 20 agents of uneven size, each with its clients, and the terminals spread over them. */
export async function fillFleet(pool: pg.Pool | pg.ClientBase, { terminals, clients }: FleetSize): Promise<void> {
  await insertClients(pool, clients);
  await pool.query(
    `with owner as (select id, path, row_number() over (order by id) - 1 as n from client where name like 'Bench client%'),
      total as (select count(*) as n from owner)
     insert into terminal (ms_id, name, type_id, client_id, scope_path, imei, iccid, password_hash, expire_time, create_time)
     select 'T' || lpad((5000000000 + s.n)::text, 10, '0'), case when s.n % 10 = 0 then 'Рация ' else 'Radio ' end || s.n,
       (select min(id) from terminal_type) + s.n % 2, o.id, o.path, lpad((860000000000000 + s.n)::text, 15, '0'),
       lpad((8949000000000000000 + s.n)::text, 19, '0'), 'none',
       case when (select name from client a where a.id = o.path[2]) = $2 then now() + interval '5 years' + s.n * interval '1 minute'
         else now() + ((s.n::bigint * 7919) % 700 - 60) * interval '1 day' end,
       now() - ((s.n::bigint * 104729) % 900) * interval '1 day'
     from generate_series(1, $1::int) s(n), total
     join owner o on true
     where o.n = floor(power((s.n::bigint * 15485863 % 10007) / 10007.0, 2) * total.n)::int`,
    [terminals, SKEWED_AGENT],
  );
  await pool.query(`insert into terminal_function (terminal_id, function_id, expire_time)
    select t.id, (select min(id) from function_kind), t.expire_time from terminal t`);
  await pool.query('analyze');
}

async function insertClients(pool: pg.Pool | pg.ClientBase, clients: number): Promise<void> {
  const client = `insert into client (id, parent_id, path, name, type, area_id, group_quota)`;
  const area = '(select min(id) from area)';
  await pool.query(
    `with new as (select n, nextval('client_id_seq')::int as id from generate_series(1, $1::int) n)
     ${client} select id, 1, array[1, id], 'Bench agent ' || n, 1, ${area}, 100 from new`,
    [AGENTS],
  );
  await pool.query(
    `with new as (select n, nextval('client_id_seq')::int as id from generate_series(1, $1::int) n),
      agent as (select id, row_number() over (order by id) - 1 as n from client where name like 'Bench agent%')
     ${client} select new.id, agent.id, array[1, agent.id, new.id], 'Bench client ' || new.n, 2, ${area}, 50
     from new join agent on agent.n = new.n * ${AGENTS} / ($1::int + 1)`,
    [clients],
  );
}

/** Gives an agent an account to sign in with; its password is that of admin. */
export async function addAgentAccount(pool: pg.Pool, agent = SKEWED_AGENT, name = 'bench-agent'): Promise<void> {
  await pool.query(
    `insert into account (name, user_name, password_hash, client_id, role_id)
     select $2, 'Bench', a.password_hash, c.id, r.id from account a, client c, role r
     where a.name = 'admin' and c.name = $1 and r.default_for = 'agent'`,
    [agent, name],
  );
}
