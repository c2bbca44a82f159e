import { randomUUID } from 'node:crypto';
import { MAX_COMMAND_STREAMS } from '@roger/contract/gateway/commands';
import { acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** A stream not renewed for so long is lost: its process was killed. */
const TTL_SECONDS = 12;

/** SQL: does a server hold an open command stream in any process? Both parameters are SQL. */
export function streamIsOpenSql(serverId: string, now: string): string {
  return `exists (select 1 from command_stream cs where cs.server_id = ${serverId} and ${isOpenSql(now)})`;
}

/** SQL: is the command stream `cs` open? */
export function isOpenSql(now: string): string {
  return `cs.seen_time > ${now} - interval '${TTL_SECONDS} s'`;
}

/** Registers a command stream for all processes; null where the server has MAX_COMMAND_STREAMS open. */
export async function registerStream(ctx: BaseCtx, serverId: number): Promise<string | null> {
  const id = randomUUID();
  const rows = await transaction(ctx, async (tx) => {
    // Serialised: two concurrent opens would not count each other.
    await acquireLock(tx, `command streams ${serverId}`);
    return insertStream(tx, id, serverId);
  });
  return rows.length === 0 ? null : id;
}

/** Also deletes streams of the server that killed processes left. */
function insertStream(tx: BaseCtx, id: string, serverId: number): Promise<unknown[]> {
  return query(
    tx,
    `with lost as (delete from command_stream where server_id = $2 and seen_time <= $3::timestamptz - interval '${TTL_SECONDS} s')
      insert into command_stream (id, server_id, open_time, seen_time)
        select $1::uuid, $2, $3::timestamptz, $3::timestamptz
        where (select count(*) from command_stream where server_id = $2
          and seen_time > $3::timestamptz - interval '${TTL_SECONDS} s') < ${MAX_COMMAND_STREAMS}
        returning id`,
    [id, serverId, tx.clock.now()],
  );
}

/** Renews a stream; false once its token has ended or its server is deleted. */
export async function renewStream(ctx: BaseCtx, id: string, tokenHash: string): Promise<boolean> {
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

/** Deletes a closed stream. */
export async function deleteStream(ctx: BaseCtx, id: string): Promise<void> {
  await query(ctx, 'delete from command_stream where id = $1::uuid', [id]);
}
