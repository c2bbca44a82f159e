import type { GatewayResult } from '@roger/contract/gateway/define';
import type { whoami } from '@roger/contract/gateway/whoami';
import { query } from '../../platform/db/sql.ts';
import type { GatewayCtx } from './gateway-ctx.ts';

/** Id, name and number of terminals of the calling server, and the present time. */
export async function getServerIdentity(ctx: GatewayCtx): Promise<GatewayResult<typeof whoami>> {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    ctx,
    'select count(*)::int as count from terminal where server_id = $1::int or backup_server_id = $1::int',
    [ctx.server.id],
  );
  return { servId: ctx.server.id, servName: ctx.server.name, terminalCount: count, time: ctx.clock.now().getTime() };
}
