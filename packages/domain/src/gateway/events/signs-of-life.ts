import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { ofServer } from '../group-state.ts';

/** That a terminal gave a sign of life, in epoch ms. */
export interface Sign {
  terminalId: number;
  at: number;
}

const WHEN = `to_timestamp(u.at / 1000)`;
/** A sweep has ended its session, and it was not told to have gone. */
const IS_SWEPT = `pr.session_id is null and not pr.signed_off and pr.last_online_time is not null and s.at > coalesce(pr.last_seen_time, '-infinity')`;

/** SQL: notes signs of life `s(id, at)` of terminals whose session the server holds; those of swept terminals are answered. */
function noted(server: string): string {
  return `seen as (update terminal_presence pr set last_seen_time = s.at from s
        where pr.terminal_id = s.id and pr.session_id is not null and pr.server_id = ${server} and pr.last_seen_time < s.at),
      waking as (select coalesce(json_agg(json_build_object('terminalId', s.id, 'at', (extract(epoch from s.at) * 1000)::float8)), '[]') as list
        from s join terminal_presence pr on pr.terminal_id = s.id where ${IS_SWEPT})`;
}

/** Notes signs of life of terminals by their row ids; answers those that begin a session. */
export async function namedSigns(tx: GatewayCtx, signs: readonly Sign[]): Promise<Sign[]> {
  if (signs.length === 0) return [];
  const inOrder = signs.toSorted((a, b) => a.terminalId - b.terminalId);
  const [row] = await query<{ waking: Sign[] }>(
    tx,
    `with s as (select u.id, ${WHEN} as at from unnest($1::int[], $2::float8[]) as u(id, at)), ${noted('$3::int')}
      select w.list as waking from waking w`,
    [inOrder.map(({ terminalId }) => terminalId), inOrder.map(({ at }) => at), tx.server.id],
  );
  return row?.waking ?? [];
}

/** Notes signs of life of lists of terminal IDs; answers those that begin a session, and how many are none of the server's or limited. */
export async function listedSigns(
  tx: GatewayCtx,
  lists: readonly { at: number; msIds: readonly string[] }[],
): Promise<{ ignored: number; waking: Sign[] }> {
  const msIds = lists.flatMap((list) => list.msIds);
  if (msIds.length === 0) return { ignored: 0, waking: [] };
  const [row] = await query<{ known: number; waking: Sign[] }>(
    tx,
    `with listed as materialized (select t.id, ${WHEN} as at from unnest($1::text[], $2::float8[]) as u(ms_id, at)
        join terminal t on t.ms_id = u.ms_id and t.limit_reason is null and ${ofServer('$3')}),
      s as (select id, max(at) as at from listed group by id order by id), ${noted('$3::int')}
      select (select count(*)::int from listed) as known, w.list as waking from waking w`,
    [msIds, lists.flatMap(({ at, msIds: own }) => own.map(() => at)), tx.server.id],
  );
  return { ignored: msIds.length - (row?.known ?? 0), waking: row?.waking ?? [] };
}
