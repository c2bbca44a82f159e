import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { hashServerToken } from './server-token.ts';

/** A token for a program that acts as a server beside it, such as the simulator. */
export interface ExtraToken {
  serverId: number;
  token: string;
  /** Null: until the server gets another token (docs/gateway.md §1). */
  endTime: Date | null;
}

/** Adds tokens beside those of the servers, or extends them. */
export async function addExtraTokens({ db }: Pick<BaseCtx, 'db'>, tokens: readonly ExtraToken[]): Promise<void> {
  const hashes = tokens.map(({ token }) => hashServerToken(token));
  const servers = tokens.map(({ serverId }) => serverId);
  const ends = tokens.map(({ endTime }) => endTime?.toISOString() ?? null);
  await db.$executeRaw`
    insert into server_token (hash, server_id, end_time)
    select l.hash, l.server_id, l.end_time
      from unnest(${hashes}::text[], ${servers}::int[], ${ends}::text[]::timestamptz[]) as l (hash, server_id, end_time)
    on conflict (hash) do update set end_time = excluded.end_time where server_token.server_id = excluded.server_id`;
}
