import { randomUUID } from 'node:crypto';
import { SESSION_RENEW_SECONDS, SESSION_SECONDS } from '@roger/contract/constants';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from './ctx.ts';
import type { Actor } from './types.ts';
import { query, queryPlanned } from '../db/sql.ts';
import { ZONE } from '../db/zone-sql.ts';

/** Reason of a session's end before its time. */
export type SessionEnd = 'logout' | 'passwordChange' | 'locked' | 'disabled' | 'deleted' | 'clientDeleted';

/** The viewer of a session that views another account's console, and its length, which use does not extend. */
export interface ViewerSession {
  viewerSessionId: string;
  seconds: number;
}

/** Opens a session and returns its id. */
export async function openSession(ctx: BaseCtx, accountId: number, seeing?: ViewerSession): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  const expireTime = new Date(now.getTime() + (seeing?.seconds ?? SESSION_SECONDS) * 1000);
  await ctx.db.session.create({
    data: {
      id,
      accountId,
      viewerSessionId: seeing?.viewerSessionId ?? null,
      ip: ctx.request.ip,
      userAgent: ctx.request.userAgent.slice(0, 300),
      createTime: now,
      expireTime,
      latestEnd: seeing === undefined ? null : expireTime,
    },
  });
  return id;
}

// Accounts of descendants of the viewer's client; for the platform all but administrators (docs/domain.md §2). Checked
// at every call: an account that leaves the viewer's scope is no longer visible.
const MAY_BE_SEEN = `(r.default_for is distinct from 'administrator'
  and (vc.type = 0 or (c.id <> vc.id and c.path[cardinality(vc.path)] = vc.id)))`;

/**
 * SQL: one row by its key. `offset 0` keeps the planner from reordering the joins: a prepared statement must not keep
 * an order that was best while the tables were small.
 */
const byKey = (table: string, alias: string, key: string): string =>
  `join lateral (select * from ${table} where id = ${key} offset 0) ${alias} on true`;

/** SQL: does use of session `s` at `now` move its end? Every few minutes only, so that most calls write nothing. */
const isRenewalDue = (now: string): string =>
  `(s.expire_time < ${now}::timestamptz + interval '${SESSION_SECONDS - SESSION_RENEW_SECONDS} seconds'
    and (s.latest_end is null or s.expire_time < s.latest_end))`;

const ACTOR_SQL = `
  select s.id as "sessionId", ${isRenewalDue('$2')} as "renewalDue", a.id as "accountId", a.name as "accountsName", a.user_name as "userName",
    a.client_id as "clientId", c.type as "clientType", c.path as "clientPath", c.name as "clientName", c.hide_super as "hideSuper",
    c.hide_super_contact as "hideSuperContact",
    ${ZONE} as zone, a.role_id as "roleId", r.row_version as "roleVersion",
    a.password_state as "passwordState",
    coalesce((select max(cardinality(h.path)) - 1 from client h where h.id = any(c.path) and h.hide_super), 0)
      as "hiddenLevels",
    case when va.id is not null then json_build_object('accountId', va.id, 'accountsName', va.name, 'userName',
      va.user_name, 'clientPath', vc.path, 'clientName', vc.name, 'roleId', va.role_id, 'roleVersion', vr.row_version) end as viewer
  from session s
  ${byKey('account', 'a', 's.account_id')}
  ${byKey('client', 'c', 'a.client_id')}
  ${byKey('area', 'ar', 'c.area_id')}
  left join lateral (select name from time_zone where name = c.time_zone offset 0) tz on true
  ${byKey('role', 'r', 'a.role_id')}
  left ${byKey('session', 'vs', 's.viewer_session_id')}
  left ${byKey('account', 'va', 'vs.account_id')}
  left ${byKey('client', 'vc', 'va.client_id')}
  left ${byKey('role', 'vr', 'va.role_id')}
  where s.id = any($1::uuid[]) and s.end_time is null and s.expire_time > $2 and a.status = 'normal'
    and (s.viewer_session_id is null or (vs.end_time is null and vs.expire_time > $2 and va.status = 'normal'
      and ${MAY_BE_SEEN}))`;

/** An actor with the state of its session. */
export interface SessionActor extends Actor {
  /** The next use moves the end of the session. */
  renewalDue: boolean;
}

/** The actor of an open session; read at every call, so that an end takes effect at once. */
export async function actorOf(ctx: BaseCtx, sessionId: string): Promise<SessionActor | null> {
  const [actor] = await queryPlanned<SessionActor>(ctx, 'actor', ACTOR_SQL, [[sessionId], ctx.clock.now()]);
  return actor ?? null;
}

/** The actors of those sessions that are open, by session. */
export async function actorsOf(ctx: BaseCtx, sessionIds: readonly string[]): Promise<Map<string, Actor>> {
  const actors = await query<Actor>(ctx, ACTOR_SQL, [sessionIds, ctx.clock.now()]);
  return new Map(actors.map((actor) => [actor.sessionId, actor]));
}

/** Moves the end of a session that is used; never past `latest_end`, and never of a session that was ended. */
export async function renewSession(ctx: BaseCtx, sessionId: string): Promise<void> {
  // A locked row is being ended or renewed by another call, which a read must not wait for.
  await query(
    ctx,
    Prisma.sql`update session set expire_time = least(
        ${ctx.clock.now()}::timestamptz + make_interval(secs => ${SESSION_SECONDS}), latest_end)
      where id = (select id from session s where id = ${sessionId}::uuid and end_time is null
        for update skip locked)`,
  );
}

/** The end of a session that use does not move; null for none. */
export async function latestEndOf(ctx: BaseCtx, id: string): Promise<Date | null> {
  const found = await ctx.db.session.findUnique({ where: { id }, select: { latestEnd: true } });
  return found?.latestEnd ?? null;
}

/** Reason why a session is no longer open: `expired` at the end of its time, `deleted` where its row is missing. */
export async function endReasonOf(ctx: BaseCtx, id: string): Promise<SessionEnd | 'expired'> {
  const select = { endTime: true, endReason: true, expireTime: true };
  const found = await ctx.db.session.findUnique({ where: { id }, select });
  if (found === null) return 'deleted';
  if (found.endTime === null) return found.expireTime <= ctx.clock.now() ? 'expired' : 'disabled';
  return (found.endReason ?? 'logout') as SessionEnd;
}

/** Sessions to end. */
export interface EndedSessions {
  accountIds?: readonly number[];
  sessionId?: string;
  except?: string;
}

/** Ends open sessions and, after the commit, their live streams; returns their number. */
export async function endSessions(
  ctx: BaseCtx,
  { accountIds, sessionId, except }: EndedSessions,
  reason: SessionEnd,
): Promise<number> {
  const conditions = [
    Prisma.sql`end_time is null`,
    ...(accountIds === undefined ? [] : [Prisma.sql`account_id = any(${[...accountIds]}::int[])`]),
    ...(sessionId === undefined ? [] : [Prisma.sql`id = ${sessionId}::uuid`]),
    ...(except === undefined ? [] : [Prisma.sql`id <> ${except}::uuid`]),
  ];
  const [row] = await query<{ ended: number }>(
    ctx,
    Prisma.sql`with ended as (
        update session set end_time = ${ctx.clock.now()}::timestamptz, end_reason = ${reason}
        where ${Prisma.join(conditions, ' and ')} returning id, end_time),
      noted as (update login_history h set logout_time = e.end_time from ended e where h.session_id = e.id returning 1)
    select (select count(*) from ended)::int as ended, (select count(*) from noted) as noted`,
  );
  const ended = row?.ended ?? 0;
  if (ended > 0) ctx.afterCommit(() => ctx.bus.publish('sessions', {}));
  return ended;
}
