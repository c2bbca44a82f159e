import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { hashServerToken } from '../../tenancy/servers/server-token.ts';
import type { ServerActor } from './gateway-ctx.ts';

/** Form of the tokens of newServerToken; other texts are not looked up. */
const TOKEN = /^[\w-]{20,128}$/;

/** The server with this token; null for an unknown or ended token. */
export async function findServerByToken(ctx: BaseCtx, token: string): Promise<ServerActor | null> {
  if (!TOKEN.test(token)) return null;
  const [server] = await query<ServerActor>(
    ctx,
    `select s.id, s.name from server_token k join server s on s.id = k.server_id
      where k.hash = $1 and (k.end_time is null or k.end_time > $2::timestamptz)`,
    [hashServerToken(token), ctx.clock.now()],
  );
  return server ?? null;
}
