import type { InputOf, ResultOf } from '@roger/contract/define';
import type { server } from '@roger/contract/families/server';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { getServer } from './list-servers.ts';
import { hashServerToken, newServerToken } from './server-token.ts';

type Add = (typeof server)['endpoints']['add'];

/** The wire fields of a server by the column whose unique index may refuse them. */
export const uniqueServerFields = { name: 'servName', ip: 'servIp' };

/** Creates a server; its gateway token is answered this once and stored hashed (docs/contract.md §3). */
export async function addServer(ctx: Ctx, input: InputOf<Add>): Promise<ResultOf<Add>> {
  assertPlatform(ctx);
  const gatewayToken = newServerToken();
  return transaction(ctx, async (tx) => {
    const data = {
      name: input.servName,
      ip: input.servIp,
      port: input.tport,
      createTime: tx.clock.now(),
      tokens: { create: { hash: hashServerToken(gatewayToken), createTime: tx.clock.now() } },
    };
    const { id } = await refuseTaken(uniqueServerFields, () => tx.db.server.create({ data, select: { id: true } }));
    const row = await getServer(tx, id);
    await audit(tx, { target: row.servName, after: row });
    return { ...row, gatewayToken };
  });
}
