import type { InputOf, ResultOf } from '@roger/contract/define';
import type { server } from '@roger/contract/families/tenancy/server';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { getServer } from './list-servers.ts';
import { hashServerToken, newServerToken } from './server-token.ts';

type Rotate = (typeof server)['endpoints']['rotateToken'];

/** Lifetime of the old token: time to install the new one on the server. */
const OLD_TOKEN_MS = 10 * 60_000;

/** Creates and returns a new gateway token; the old one is valid for ten more minutes (docs/gateway.md §1). */
export async function rotateToken(ctx: Ctx, { servId }: InputOf<Rotate>): Promise<ResultOf<Rotate>> {
  assertPlatform(ctx);
  const gatewayToken = newServerToken();
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'server', [servId]);
    const row = await getServer(tx, servId);
    const now = tx.clock.now();
    await tx.db.serverToken.deleteMany({ where: { serverId: servId, endTime: { lte: now } } });
    await tx.db.serverToken.updateMany({
      where: { serverId: servId, endTime: null },
      data: { endTime: new Date(now.getTime() + OLD_TOKEN_MS) },
    });
    await tx.db.serverToken.create({
      data: { hash: hashServerToken(gatewayToken), serverId: servId, createTime: now },
    });
    await audit(tx, { target: row.servName });
    return { ...row, gatewayToken };
  });
}
