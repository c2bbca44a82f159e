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

/**
 * Registers a command stream for all processes. Where the server has MAX_COMMAND_STREAMS already, its oldest one ends: a
 * line that was lost without a word looks open for a quarter of an hour, and the server has connected again since.
 */
export async function registerStream(ctx: BaseCtx, serverId: number): Promise<string> {
  const id = randomUUID();
  await transaction(ctx, async (tx) => {
    // Serialised: two concurrent opens would not count each other.
    await acquireLock(tx, `command streams ${serverId}`);
    await query(
      tx,
      `delete from command_stream where server_id = $1 and id not in (select cs.id from command_stream cs where cs.server_id = $1
        and ${isOpenSql('$2::timestamptz')} order by cs.open_time desc, cs.id limit ${MAX_COMMAND_STREAMS - 1})`,
      [serverId, tx.clock.now()],
    );
    await query(
      tx,
      'insert into command_stream (id, server_id, open_time, seen_time) values ($1::uuid, $2, $3::timestamptz, $3::timestamptz)',
      [id, serverId, tx.clock.now()],
    );
  });
  return id;
}

/** Renews a stream; false once its token has ended, its server is deleted or has too many newer ones. */
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
