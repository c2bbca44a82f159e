import type { InputOf } from '@roger/contract/define';
import type { server, ServerDetail } from '@roger/contract/families/tenancy/server';
import { isOpenSql } from '../../fleet/commands/command-streams.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { readRows, wireTime } from '../../platform/db/sql.ts';
import { fleetSql, cachedFigures } from '../../fleet/terminals/count-terminals.ts';
import { ONLINE } from '../../fleet/terminals/terminal.view.ts';
import { getServer } from '../../tenancy/servers/list-servers.ts';

/** Maximum listed streams: each restart of a server begins another, and old ones are stored for two weeks. */
const MAX_STREAMS = 20;

/**
 * One server of the scope with its present state: online terminals of the scope, last sign of life, and for the
 * platform its token time and streams (docs/gateway.md §6).
 */
export async function getServerDetail(
  ctx: Ctx,
  { servId }: InputOf<(typeof server)['endpoints']['detail']>,
): Promise<ServerDetail> {
  const row = await getServer(ctx, servId);
  return { ...row, onlineCount: await onlineOf(ctx, row), ...(await stateOf(ctx, servId)) };
}

/** Online terminals of a server within the scope; cached for large fleets. */
async function onlineOf(
  ctx: Ctx,
  { servId, terminalCount }: { servId: number; terminalCount: number },
): Promise<number> {
  const { online } = await cachedFigures(
    ctx,
    `online of server ${servId}`,
    async () => {
      const { add, where, values } = fleetSql(ctx);
      const text = `select count(*)::int as online from terminal t join terminal_presence pr on pr.terminal_id = t.id
        ${where(`t.server_id = ${add(servId)}::int`, ONLINE)}`;
      const [row] = await readRows<{ online: number }>(ctx, text, values);
      return { online: row?.online ?? 0 };
    },
    () => terminalCount,
  );
  return online;
}

type State = Pick<ServerDetail, 'lastSeenTime' | 'tokenTime' | 'eventStreams' | 'commandStreams'>;

async function stateOf(ctx: Ctx, servId: number): Promise<State> {
  const text = `select ${wireTime('s.last_seen_time')} as "lastSeenTime",
      (select ${wireTime('max(k.create_time)')} from server_token k where k.server_id = s.id and k.end_time is null) as "tokenTime",
      (select coalesce(json_agg(json_build_object('stream', e.stream, 'lastSeq', nullif(e.last_seq, -1),
          'lastTime', ${wireTime('e.last_time')}, 'lastAt', ${wireTime('e.last_at')},
          'lagSeconds', case when e.last_at is not null then greatest(0, extract(epoch from $2::timestamptz - e.last_at))::int end) order by e.last_time desc, e.stream), '[]')
        from (select * from gateway_stream where server_id = s.id order by last_time desc limit ${MAX_STREAMS}) e) as "eventStreams",
      (select coalesce(json_agg(x order by x."openTime"), '[]') from (select ${wireTime('cs.open_time')} as "openTime",
          ${wireTime('cs.seen_time')} as "seenTime"
        from command_stream cs where cs.server_id = s.id and ${isOpenSql('$2::timestamptz')}) x) as "commandStreams"
    from server s where s.id = $1::int`;
  const [row] = await readRows<State>(ctx, text, [servId, ctx.clock.now()]);
  const none: State = { lastSeenTime: null, tokenTime: null, eventStreams: [], commandStreams: [] };
  const state = row ?? none;
  return isPlatform(ctx.scope) ? state : { ...state, tokenTime: null, eventStreams: null, commandStreams: null };
}
