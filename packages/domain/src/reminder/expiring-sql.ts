import { scopeSql } from '../kernel/scope.ts';
import { newParams, whereClause, type Params } from '../kernel/sql.ts';
import { EXPIRING_UNTIL } from '../terminal/terminal.view.ts';

/** A client as far as its reminders go. */
export interface RemindedClient {
  id: number;
  name: string;
  path: number[];
  /** Minutes from UTC of its area: mails are written in its zone. */
  offsetMinutes: number;
  /** The longest reminder of the client and of those beneath it, in days. */
  mostDays: number;
}

/** Parts of statements about what expires for a client and for those beneath it; each call adds the values it needs. */
export interface ExpiringSql extends Params {
  /** The place of the moment that is looked at. */
  now: string;
  /** Terminals `t` to renew, expired ones among them, with their client `c` and its area `ar`: what findMsCount counts (docs/domain.md §4). */
  toRenew: () => string;
  /** Those of them that have not expired yet. */
  expiring: () => string;
  /** Vouchers `v` with something left that are to expire within the reminder days of their client. */
  vouchers: () => string;
  /** Cloud plans `p` of terminals `t`, with the plan `g` itself, that run and are to end within the reminder days of the client of their terminal. */
  plans: () => string;
}

/** What expires for a client at a moment, as SQL that indexes on path and expiry answer. */
export function expiringSql({ id, path, mostDays }: RemindedClient, moment: Date): ExpiringSql {
  const params = newParams();
  const now = `${params.add(moment)}::timestamptz`;
  const until = EXPIRING_UNTIL.replaceAll('{now}', now);
  // No zone is further than a day from another; the longest reminder ends the search in the index.
  const latest = () => `${now} + make_interval(days => ${params.add(mostDays + 2)}::int)`;
  const scope = { clientId: id, depth: path.length };
  const owned = (table: string, row: string, ...more: string[]) => {
    const own = scopeSql(scope, `${row}.scope_path`, params.add);
    const [latestSql, time] = [latest(), `${row}.expire_time`];
    return `from ${table} ${row} join client c on c.id = ${row}.client_id join area ar on ar.id = c.area_id
      ${whereClause([own, `${time} < ${latestSql}`, `${time} < ${until}`, ...more])}`;
  };
  return {
    ...params,
    now,
    toRenew: () => owned('terminal', 't'),
    expiring: () => owned('terminal', 't', `t.expire_time > ${now}`),
    // Vouchers have no index by level, but one of all their levels.
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
        join client c on c.id = t.client_id join area ar on ar.id = c.area_id ${whereClause([own, ...ends])}`;
    },
  };
}
