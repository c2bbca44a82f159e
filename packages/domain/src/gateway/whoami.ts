import type { GatewayResult } from '@roger/contract/gateway/define';
import type { whoami } from '@roger/contract/gateway/whoami';
import { query } from '../kernel/sql.ts';
import type { GatewayCtx } from './gateway-ctx.ts';

/** Who a radio server is here, and the time. */
export async function tellServer(ctx: GatewayCtx): Promise<GatewayResult<typeof whoami>> {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    ctx,
    'select count(*)::int as count from terminal where server_id = $1::int or backup_server_id = $1::int',
    [ctx.server.id],
  );
  return { servId: ctx.server.id, servName: ctx.server.name, terminalCount: count, time: ctx.clock.now().getTime() };
}
