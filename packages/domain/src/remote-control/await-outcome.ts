import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { newWaker } from '../kernel/waker.ts';

/** How a command ended. */
export interface Outcome {
  state: 'acknowledged' | 'refused' | 'expired';
  /** Its server has got it. */
  sent: boolean;
  reason: string | null;
  result: unknown;
}

/** How often a command is looked at where no word comes. */
const LOOK_MS = 400;

/**
 * Waits for the end of a command, `until` ms on the process's clock at the latest; what nobody has answered by then has expired. No
 * connection is held meanwhile.
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
      await waker.wait(Math.min(left, LOOK_MS));
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

/** Ends a command that nobody has answered; an answer that came in this very moment counts. */
async function expire(ctx: Ctx, commandId: string): Promise<Outcome> {
  const sql = `update terminal_command set state = 'expired', end_time = $2::timestamptz
    where id = $1::bigint and state = 'waiting' returning ${OUTCOME}`;
  const [expired] = await query<Outcome>(ctx, sql, [commandId, ctx.clock.now()]);
  const known = expired ?? (await read(ctx, commandId));
  // Its terminal was deleted meanwhile, and the command with it.
  return known ?? { state: 'expired', sent: false, reason: null, result: null };
}
