import type { AuthorizeItem, AuthorizeReason } from '@roger/contract/gateway/authorize';
import { lockRows } from '../../../platform/db/locks.ts';
import { query } from '../../../platform/db/sql.ts';
import { ONLINE } from '../../../fleet/terminals/terminal.view.ts';
import { isTerminalPassword } from '../../../fleet/terminals/terminal-password.ts';
import { ofServer } from '../group-state.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { ForeignTries } from './foreign-tries.ts';
import { isLocked, WRONG_TIMES } from './password-tries.ts';

/** A stored terminal with an ID that a caller claims. */
export interface ClaimedTerminal {
  id: number;
  msId: string;
  passwordHash: string;
  /** Is this server its default or backup server? */
  isOwn: boolean;
  /** Has this server it online? */
  isOnline: boolean;
  expireTime: Date | null;
  limitReason: string | null;
  /** Times of wrong passwords, the latest first; epoch ms. */
  wrongTimes: number[];
}

/** Result of a claim. */
export interface ClaimResult {
  /** Null = may sign on. */
  reason: AuthorizeReason | null;
  /** Did the caller prove to be the terminal? */
  isProven: boolean;
}

/** Terminals of any server by their IDs; locks the rows of `lockFirst` before it reads. */
export async function findClaimedTerminals(
  ctx: GatewayCtx,
  msIds: readonly string[],
  lockFirst: readonly number[] = [],
): Promise<Map<string, ClaimedTerminal>> {
  if (lockFirst.length > 0) await lockRows(ctx, 'terminal', lockFirst, 'no key update');
  const now = '$3::timestamptz';
  const rows = await query<ClaimedTerminal>(
    ctx,
    `select t.id, t.ms_id as "msId", t.password_hash as "passwordHash", coalesce(${ofServer('$2')}, false) as "isOwn",
        coalesce(pr.session_id is not null and pr.server_id = $2::int and ${ONLINE.replaceAll('{now}', now)}, false) as "isOnline",
        t.expire_time as "expireTime", t.limit_reason as "limitReason", ${WRONG_TIMES.replaceAll('{now}', now)} as "wrongTimes"
      from terminal t left join terminal_presence pr on pr.terminal_id = t.id where t.ms_id = any($1::text[])`,
    [[...msIds], ctx.server.id, ctx.clock.now()],
  );
  return new Map(rows.map((row) => [row.msId, row]));
}

/** Evaluates a claim; adds a wrong password at one of its own servers to `claimed.wrongTimes` (docs/gateway.md §3). */
export function evaluateClaim(
  claimed: ClaimedTerminal | undefined,
  { password }: AuthorizeItem,
  now: Date,
  tries: ForeignTries,
): ClaimResult {
  if (claimed === undefined) return refused('unknown');
  if (password == null) return evaluateWithoutPassword(claimed, now);
  if (!claimed.isOwn) return evaluateForeign(claimed, password, tries);
  const isRight = isTerminalPassword(claimed.passwordHash, password);
  if (isLocked(claimed.wrongTimes, now.getTime())) return refused('locked');
  if (isRight) return { reason: refusalReason(claimed, now), isProven: true };
  claimed.wrongTimes = [now.getTime(), ...claimed.wrongTimes];
  return refused('wrongPassword');
}

/** A caller without the password learns nothing about terminals of other servers, and cannot guess it. */
function evaluateForeign({ id, passwordHash }: ClaimedTerminal, password: string, tries: ForeignTries): ClaimResult {
  if (!tries.isAllowed(id)) return refused('unknown');
  if (isTerminalPassword(passwordHash, password)) return refused('wrongServer');
  tries.add(id);
  return refused('unknown');
}

/** A server that restarts claims the terminals that it has online, without passwords; this admits no other terminal. */
function evaluateWithoutPassword(claimed: ClaimedTerminal, now: Date): ClaimResult {
  if (!claimed.isOwn) return refused('unknown');
  return claimed.isOnline ? { reason: refusalReason(claimed, now), isProven: true } : refused('wrongPassword');
}

function refusalReason({ expireTime, limitReason }: ClaimedTerminal, now: Date): AuthorizeReason | null {
  if (expireTime !== null && expireTime <= now) return 'expired';
  return limitReason === null ? null : 'limited';
}

function refused(reason: AuthorizeReason): ClaimResult {
  return { reason, isProven: false };
}
