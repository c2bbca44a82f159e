import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { newWaker } from '../../platform/bus/waker.ts';

/** End of a command. */
export interface Outcome {
  state: 'acknowledged' | 'refused' | 'expired';
  /** Was it delivered to the server? */
  sent: boolean;
  reason: string | null;
  result: unknown;
}

/** Interval in ms at which a waiting call reads the command without a message. */
const POLL_MS = 400;

/**
 * Waits for the end of a command until `until` (ms of performance.now()), then the command expires. Runs `begin` once
 * it listens. Holds no connection while it waits.
 */
export async function awaitOutcome(ctx: Ctx, commandId: string, until: number, begin: () => void): Promise<Outcome> {
  const waker = newWaker();
  const end = ctx.bus.subscribe('acks', (ack) => {
    if (ack.commandId === commandId) waker.wake();
  });
  try {
    begin();
    for (;;) {
      const left = until - performance.now();
      if (left <= 0) return await expire(ctx, commandId);
      await waker.wait(Math.min(left, POLL_MS));
      const outcome = await read(ctx, commandId);
      if (outcome !== null) return outcome;
    }
  } finally {
    end();
  }
}

const OUTCOME = `state, sent_time is not null as sent, reason, result`;

async function read(ctx: Ctx, commandId: string): Promise<Outcome | null> {
  const sql = `select ${OUTCOME} from terminal_command where id = $1::bigint and state <> 'waiting'`;
  return (await query<Outcome>(ctx, sql, [commandId]))[0] ?? null;
}

/** Ends a command without an answer; an answer that came just now counts. */
async function expire(ctx: Ctx, commandId: string): Promise<Outcome> {
  const sql = `update terminal_command set state = 'expired', end_time = $2::timestamptz
    where id = $1::bigint and state = 'waiting' returning ${OUTCOME}`;
  const [expired] = await query<Outcome>(ctx, sql, [commandId, ctx.clock.now()]);
  // No row is left where the terminal was deleted in the meantime.
  return expired ?? (await read(ctx, commandId)) ?? { state: 'expired', sent: false, reason: null, result: null };
}
