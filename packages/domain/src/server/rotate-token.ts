import type { InputOf, ResultOf } from '@roger/contract/define';
import type { server } from '@roger/contract/families/server';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { getServer } from './list-servers.ts';
import { hashServerToken, newServerToken } from './server-token.ts';

type Rotate = (typeof server)['endpoints']['rotateToken'];

/** How long a token works after its successor came: time enough to bring the new one to the server. */
const OLD_TOKEN_MS = 10 * 60_000;

/** Gives a server another gateway token, answered this once; the one before works ten more minutes (docs/gateway.md §1). */
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
