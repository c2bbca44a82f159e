import type { BaseCtx } from '../kernel/ctx.ts';
import { hashServerToken } from './server-token.ts';

/** A token for whoever speaks for a server beside it, as the simulator does. */
export interface Loan {
  serverId: number;
  token: string;
  /** When it ends; null = when the server gets another token (docs/gateway.md §1). */
  endTime: Date | null;
}

/** Makes tokens good beside those that their servers have, which stay so; one that was lent before is good anew. */
export async function lendTokens({ db }: Pick<BaseCtx, 'db'>, loans: readonly Loan[]): Promise<void> {
  const hashes = loans.map(({ token }) => hashServerToken(token));
  const servers = loans.map(({ serverId }) => serverId);
  const ends = loans.map(({ endTime }) => endTime?.toISOString() ?? null);
  await db.$executeRaw`
    insert into server_token (hash, server_id, end_time)
    select l.hash, l.server_id, l.end_time
      from unnest(${hashes}::text[], ${servers}::int[], ${ends}::text[]::timestamptz[]) as l (hash, server_id, end_time)
    on conflict (hash) do update set end_time = excluded.end_time where server_token.server_id = excluded.server_id`;
}
