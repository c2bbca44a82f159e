import { randomUUID } from 'node:crypto';
import { MAX_COMMAND_STREAMS } from '@roger/contract/gateway/commands';
import { query } from '../../kernel/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { GatewayError } from '../gateway-error.ts';

/** A stream that was not renewed for so many seconds is no more: its process was killed. */
const LOST_AFTER_SECONDS = 12;

/** Does the server with this id, as SQL, hold a command stream open at any process? `now` is SQL too. */
export function streamIsOpen(serverId: string, now: string): string {
  return `exists (select 1 from command_stream cs where cs.server_id = ${serverId} and ${isOpen(now)})`;
}

/** Is the command stream `cs` open still? */
export function isOpen(now: string): string {
  return `cs.seen_time > ${now} - interval '${LOST_AFTER_SECONDS} s'`;
}

/**
 * Notes that the server has opened a command stream, for all processes to see; answers the stream's id.
 *
 * @throws 429 where it has as many as it may.
 */
export async function noteStream(ctx: GatewayCtx): Promise<string> {
  const id = randomUUID();
  // What killed processes left behind goes with the next stream of the same server.
  const rows = await query(
    ctx,
    `with lost as (delete from command_stream where server_id = $2 and seen_time <= $3::timestamptz - interval '${LOST_AFTER_SECONDS} s')
      insert into command_stream (id, server_id, open_time, seen_time)
        select $1::uuid, $2, $3::timestamptz, $3::timestamptz
        where (select count(*) from command_stream where server_id = $2
          and seen_time > $3::timestamptz - interval '${LOST_AFTER_SECONDS} s') < ${MAX_COMMAND_STREAMS}
        returning id`,
    [id, ctx.server.id, ctx.clock.now()],
  );
  if (rows.length === 0) throw new GatewayError(429, `There are ${MAX_COMMAND_STREAMS} command streams open already.`);
  return id;
}

/** Renews a stream; false once its token is over, or its server deleted. */
export async function renewStream(ctx: GatewayCtx, id: string, tokenHash: string): Promise<boolean> {
  const rows = await query(
    ctx,
    `update command_stream set seen_time = $2::timestamptz where id = $1::uuid and exists (
        select 1 from server_token k where k.hash = $3 and k.server_id = command_stream.server_id
          and (k.end_time is null or k.end_time > $2::timestamptz))
      returning id`,
    [id, ctx.clock.now(), tokenHash],
  );
  return rows.length > 0;
}

/** Forgets a stream that has ended. */
export async function forgetStream(ctx: GatewayCtx, id: string): Promise<void> {
  await query(ctx, 'delete from command_stream where id = $1::uuid', [id]);
}
