import { randomUUID } from 'node:crypto';
import { SESSION_SECONDS } from '@roger/contract/constants';
import type { Actor, BaseCtx } from './ctx.ts';
import { query } from './sql.ts';

/** Why a session ended before its time. */
export type SessionEnd = 'logout' | 'passwordChange' | 'locked' | 'disabled' | 'deleted' | 'clientDeleted';

/** A session in which somebody looks on, and how long it may last. */
export interface Seeing {
  viewerSessionId: string;
  seconds: number;
}

/** Opens a session and returns its id. */
export async function openSession(ctx: BaseCtx, accountId: number, seeing?: Seeing): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db.session.create({
    data: {
      id,
      accountId,
      viewerSessionId: seeing?.viewerSessionId ?? null,
      ip: ctx.request.ip,
      userAgent: ctx.request.userAgent.slice(0, 300),
      createTime: now,
      expireTime: new Date(now.getTime() + (seeing?.seconds ?? SESSION_SECONDS) * 1000),
    },
  });
  return id;
}

// Strictly beneath the viewer's client; for the platform anybody but administrators (docs/domain.md §2). Judged at every call:
// who moves out of the viewer's scope is out of sight.
const MAY_BE_SEEN = `(r.default_for is distinct from 'administrator'
  and (vc.type = 0 or (c.id <> vc.id and c.path[cardinality(vc.path)] = vc.id)))`;

const ACTOR_SQL = `
  select s.id as "sessionId", a.id as "accountId", a.name as "accountsName", a.user_name as "userName",
    a.client_id as "clientId", c.type as "clientType", c.path as "clientPath", c.name as "clientName", c.hide_super as "hideSuper",
    c.hide_super_contact as "hideSuperContact",
    ar.offset_minutes as "offsetMinutes", a.role_id as "roleId", r.row_version as "roleVersion",
    a.password_state as "passwordState",
    coalesce((select max(cardinality(h.path)) - 1 from client h where h.id = any(c.path) and h.hide_super), 0)
      as "hiddenLevels",
    case when va.id is not null then json_build_object('accountId', va.id, 'accountsName', va.name, 'userName',
      va.user_name, 'clientPath', vc.path, 'clientName', vc.name, 'roleId', va.role_id, 'roleVersion', vr.row_version) end as viewer
  from session s
  join account a on a.id = s.account_id
  join client c on c.id = a.client_id
  join area ar on ar.id = c.area_id
  join role r on r.id = a.role_id
  left join session vs on vs.id = s.viewer_session_id
  left join account va on va.id = vs.account_id
  left join client vc on vc.id = va.client_id
  left join role vr on vr.id = va.role_id
  where s.id = any($1::uuid[]) and s.end_time is null and s.expire_time > $2 and a.status = 'normal'
    and (s.viewer_session_id is null or (vs.end_time is null and vs.expire_time > $2 and va.status = 'normal'
      and ${MAY_BE_SEEN}))`;

/** Who acts in a session that is still open, read anew at every call so that an end takes effect at once. */
export async function actorOf(ctx: BaseCtx, sessionId: string): Promise<Actor | null> {
  const [actor] = await query<Actor>(ctx, ACTOR_SQL, [[sessionId], ctx.clock.now()]);
  return actor ?? null;
}

/** Who acts in those of the sessions that are still open, by session. */
export async function actorsOf(ctx: BaseCtx, sessionIds: readonly string[]): Promise<Map<string, Actor>> {
  const actors = await query<Actor>(ctx, ACTOR_SQL, [sessionIds, ctx.clock.now()]);
  return new Map(actors.map((actor) => [actor.sessionId, actor]));
}

/** Did the session merely run out of time? Then its token is as old, and nobody ended it. */
export async function hasExpired(ctx: BaseCtx, sessionId: string): Promise<boolean> {
  const where = { id: sessionId, endTime: null, expireTime: { lte: ctx.clock.now() } };
  return (await ctx.db.session.findFirst({ where, select: { id: true } })) !== null;
}

/** Which of an account's sessions to end. */
export interface EndedSessions {
  accountIds?: readonly number[];
  sessionId?: string;
  except?: string;
}

/** Ends sessions that are still open, and returns how many. */
export async function endSessions(ctx: BaseCtx, which: EndedSessions, reason: SessionEnd): Promise<number> {
  const now = ctx.clock.now();
  const where = {
    endTime: null,
    ...(which.accountIds === undefined ? {} : { accountId: { in: [...which.accountIds] } }),
    ...(which.sessionId === undefined ? {} : { id: which.sessionId }),
    ...(which.except === undefined ? {} : { NOT: { id: which.except } }),
  };
  const open = await ctx.db.session.findMany({ where, select: { id: true } });
  const ids = open.map(({ id }) => id);
  await ctx.db.session.updateMany({ where: { id: { in: ids } }, data: { endTime: now, endReason: reason } });
  await ctx.db.loginHistory.updateMany({ where: { sessionId: { in: ids } }, data: { logoutTime: now } });
  return ids.length;
}
