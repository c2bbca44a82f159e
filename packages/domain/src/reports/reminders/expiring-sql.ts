import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, whereClause, type Params } from '../../platform/db/sql.ts';
import { EXPIRING_UNTIL } from '../../fleet/terminals/terminal.view.ts';
import { zoneJoins } from '../../platform/db/zone-sql.ts';

/** Data of a client that its reminders need. */
export interface RemindedClient {
  id: number;
  name: string;
  path: number[];
  /** Its mails use this zone. */
  zone: string;
  /** Longest reminder of the client and its descendants, in days. */
  mostDays: number;
}

/** FROM clauses of items that expire for a client and its descendants; each call adds the values it needs. */
export interface ExpiringSql extends Params {
  /** Parameter of the moment. */
  now: string;
  /**
   * Terminals `t` to renew, also expired ones, with client `c` and its zone, as in findMsCount (docs/domain.md
   * §4).
   */
  toRenew: () => string;
  /** The terminals of `toRenew` that have not expired yet. */
  expiring: () => string;
  /** Vouchers `v` with a balance that expire within the reminder days of their client. */
  vouchers: () => string;
  /** Running plans `p` (cloud plan `g`) of terminals `t` that end within the reminder days of the terminal's client. */
  plans: () => string;
}

/** SQL of items that expire for a client at a moment; uses the indexes on path and expiry. */
export function expiringSql({ id, path, mostDays }: RemindedClient, moment: Date): ExpiringSql {
  const params = newParams();
  const now = `${params.add(moment)}::timestamptz`;
  const until = EXPIRING_UNTIL.replaceAll('{now}', now);
  // Two more days cover all zones; the longest reminder bounds the search in the index.
  const latest = () => `${now} + make_interval(days => ${params.add(mostDays + 2)}::int)`;
  const scope = { clientId: id, depth: path.length };
  const owned = (table: string, row: string, ...more: string[]) => {
    const own = scopeSql(scope, `${row}.scope_path`, params.add);
    const [latestSql, time] = [latest(), `${row}.expire_time`];
    return `from ${table} ${row} join client c on c.id = ${row}.client_id ${zoneJoins()}
      ${whereClause([own, `${time} < ${latestSql}`, `${time} < ${until}`, ...more])}`;
  };
  return {
    ...params,
    now,
    toRenew: () => owned('terminal', 't'),
    expiring: () => owned('terminal', 't', `t.expire_time > ${now}`),
    // The index of vouchers is on the whole path, so this condition is added to that of scopeSql.
    vouchers: () =>
      owned(
        'client_voucher',
        'v',
        `v.scope_path @> array[${params.add(id)}::int]`,
        'v.balance > 0',
        `v.expire_time > ${now}`,
      ),
    plans: () => {
      const own = scopeSql(scope, 't.scope_path', params.add);
      const ends = ['p.ended_time is null', `p.end_time > ${now}`, `p.end_time < ${latest()}`, `p.end_time < ${until}`];
      return `from terminal_cloud_plan p join terminal t on t.id = p.terminal_id join cloud_plan g on g.id = p.plan_id
        join client c on c.id = t.client_id ${zoneJoins()} ${whereClause([own, ...ends])}`;
    },
  };
}
