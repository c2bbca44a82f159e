import type { AuthorizeItem, AuthorizeReason } from '@roger/contract/gateway/authorize';
import { lockRows } from '../../kernel/locks.ts';
import { query } from '../../kernel/sql.ts';
import { ONLINE } from '../../terminal/terminal.view.ts';
import { isTerminalPassword } from '../../terminal/terminal-password.ts';
import { ofServer } from '../group-state.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { isLocked, WRONG_TIMES } from './password-tries.ts';

/** A terminal that somebody says to be. */
export interface Claimed {
  id: number;
  msId: string;
  passwordHash: string;
  /** Is this server its default or backup server? */
  isOwn: boolean;
  /** Has this server it online? */
  isOnline: boolean;
  expireTime: Date | null;
  limitReason: string | null;
  /** When wrong passwords were tried, the latest first; epoch ms. */
  wrongTimes: number[];
}

/** What becomes of an item: why it may not sign on, and whether it proved to be the terminal. */
export interface Judged {
  reason: AuthorizeReason | null;
  isProven: boolean;
}

/** Terminals by their IDs, of whichever server; `lockFirst` names those whose tries are to be counted one after the other. */
export async function claimedTerminals(
  ctx: GatewayCtx,
  msIds: readonly string[],
  lockFirst: readonly number[] = [],
): Promise<Map<string, Claimed>> {
  if (lockFirst.length > 0) await lockRows(ctx, 'terminal', lockFirst, 'no key update');
  const now = '$3::timestamptz';
  const rows = await query<Claimed>(
    ctx,
    `select t.id, t.ms_id as "msId", t.password_hash as "passwordHash", coalesce(${ofServer('$2')}, false) as "isOwn",
        coalesce(pr.session_id is not null and pr.server_id = $2::int and ${ONLINE.replaceAll('{now}', now)}, false) as "isOnline",
        t.expire_time as "expireTime", t.limit_reason as "limitReason", ${WRONG_TIMES.replaceAll('{now}', now)} as "wrongTimes"
      from terminal t left join terminal_presence pr on pr.terminal_id = t.id where t.ms_id = any($1::text[])`,
    [[...msIds], ctx.server.id, ctx.clock.now()],
  );
  return new Map(rows.map((row) => [row.msId, row]));
}

/** May the terminal sign on? A wrong password at one of its own servers is remembered with it (docs/gateway.md §3). */
export function judge(claimed: Claimed | undefined, { password }: AuthorizeItem, now: Date): Judged {
  if (claimed === undefined) return refused('unknown');
  if (password == null) return withoutPassword(claimed, now);
  const isRight = isTerminalPassword(claimed.passwordHash, password);
  // Of others' terminals nothing is told but to who knows the password.
  if (!claimed.isOwn) return refused(isRight ? 'wrongServer' : 'unknown');
  if (isLocked(claimed.wrongTimes, now.getTime())) return refused('locked');
  if (isRight) return { reason: standing(claimed, now), isProven: true };
  claimed.wrongTimes = [now.getTime(), ...claimed.wrongTimes];
  return refused('wrongPassword');
}

/** A server that restarts asks for those that it has online; nobody is admitted by it. */
function withoutPassword(claimed: Claimed, now: Date): Judged {
  if (!claimed.isOwn) return refused('unknown');
  return claimed.isOnline ? { reason: standing(claimed, now), isProven: true } : refused('wrongPassword');
}

function standing({ expireTime, limitReason }: Claimed, now: Date): AuthorizeReason | null {
  if (expireTime !== null && expireTime <= now) return 'expired';
  return limitReason === null ? null : 'limited';
}

function refused(reason: AuthorizeReason): Judged {
  return { reason, isProven: false };
}
