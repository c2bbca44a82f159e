import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { ofServer } from '../group-state.ts';

/** A sign of life of a terminal; `at` in epoch ms. */
export interface SignOfLife {
  terminalId: number;
  at: number;
}

const WHEN = `to_timestamp(u.at / 1000)`;
/** SQL: did a sweep end the session, without a sign-off of the terminal? */
const IS_SWEPT = `pr.session_id is null and not pr.signed_off and pr.last_online_time is not null and s.at > coalesce(pr.last_seen_time, '-infinity')`;

/**
 * SQL: stores signs of life `s(id, at)` of terminals with a session on the server; `waking` has those of swept
 * terminals.
 */
function recordSql(server: string): string {
  return `seen as (update terminal_presence pr set last_seen_time = s.at from s
        where pr.terminal_id = s.id and pr.session_id is not null and pr.server_id = ${server} and pr.last_seen_time < s.at),
      waking as (select coalesce(json_agg(json_build_object('terminalId', s.id, 'at', (extract(epoch from s.at) * 1000)::float8)), '[]') as list
        from s join terminal_presence pr on pr.terminal_id = s.id where ${IS_SWEPT})`;
}

/** Stores signs of life of terminals by row id; returns those that begin a session. */
export async function recordSigns(tx: GatewayCtx, signs: readonly SignOfLife[]): Promise<SignOfLife[]> {
  if (signs.length === 0) return [];
  const inOrder = signs.toSorted((a, b) => a.terminalId - b.terminalId);
  const [row] = await query<{ waking: SignOfLife[] }>(
    tx,
    `with s as (select u.id, ${WHEN} as at from unnest($1::int[], $2::float8[]) as u(id, at)), ${recordSql('$3::int')}
      select w.list as waking from waking w`,
    [inOrder.map(({ terminalId }) => terminalId), inOrder.map(({ at }) => at), tx.server.id],
  );
  return row?.waking ?? [];
}

/** The same for lists of terminal IDs; `ignored` is the number of IDs that are foreign or limited. */
export async function recordListedSigns(
  tx: GatewayCtx,
  lists: readonly { at: number; msIds: readonly string[] }[],
): Promise<{ ignored: number; waking: SignOfLife[] }> {
  const msIds = lists.flatMap((list) => list.msIds);
  if (msIds.length === 0) return { ignored: 0, waking: [] };
  const [row] = await query<{ known: number; waking: SignOfLife[] }>(
    tx,
    `with listed as materialized (select t.id, ${WHEN} as at from unnest($1::text[], $2::float8[]) as u(ms_id, at)
        join terminal t on t.ms_id = u.ms_id and t.limit_reason is null and ${ofServer('$3')}),
      s as (select id, max(at) as at from listed group by id order by id), ${recordSql('$3::int')}
      select (select count(*)::int from listed) as known, w.list as waking from waking w`,
    [msIds, lists.flatMap(({ at, msIds: own }) => own.map(() => at)), tx.server.id],
  );
  return { ignored: msIds.length - (row?.known ?? 0), waking: row?.waking ?? [] };
}
