import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { hashServerToken } from '../server/server-token.ts';
import type { ServerActor } from './gateway-ctx.ts';

/** Form of a token as newServerToken makes it; whatever else comes is not looked for. */
const TOKEN = /^[\w-]{20,128}$/;

/** The server whose token this is; null for one that never was, or whose time is over. */
export async function serverOfToken(ctx: BaseCtx, token: string): Promise<ServerActor | null> {
  if (!TOKEN.test(token)) return null;
  const [server] = await query<ServerActor>(
    ctx,
    `select s.id, s.name from server_token k join server s on s.id = k.server_id
      where k.hash = $1 and (k.end_time is null or k.end_time > $2::timestamptz)`,
    [hashServerToken(token), ctx.clock.now()],
  );
  return server ?? null;
}
