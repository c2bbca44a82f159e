import type { InputOf, ResultOf } from '@roger/contract/define';
import type { server } from '@roger/contract/families/tenancy/server';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { AppError } from '../../platform/ctx/app-error.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { getServer } from './list-servers.ts';
import { canonicalHost, serverAt } from './server-address.ts';
import { hashServerToken, newServerToken } from './server-token.ts';

type Add = (typeof server)['endpoints']['add'];

/** The wire fields of a server by the column with a unique index that may refuse them. */
export const uniqueServerFields = { name: 'servName', ip: 'servIp' };

/** Creates a server; the result has its gateway token, which is stored only as a hash (docs/contract.md §3). */
export async function addServer(ctx: Ctx, input: InputOf<Add>): Promise<ResultOf<Add>> {
  assertPlatform(ctx);
  const gatewayToken = newServerToken();
  return transaction(ctx, async (tx) => {
    await assertFree(tx, input.servIp);
    const data = {
      name: input.servName,
      ip: canonicalHost(input.servIp),
      port: input.tport,
      createTime: tx.clock.now(),
      tokens: { create: { hash: hashServerToken(gatewayToken), createTime: tx.clock.now() } },
    };
    const { id } = await refuseDuplicate(uniqueServerFields, () => tx.db.server.create({ data, select: { id: true } }));
    const row = await getServer(tx, id);
    await audit(tx, { target: row.servName, after: row });
    return { ...row, gatewayToken };
  });
}

/** Refuses an address of another server; the unique index decides between two at once. */
export async function assertFree(tx: Ctx, servIp: string, exceptId?: number): Promise<void> {
  const holder = await serverAt(tx, servIp);
  if (holder !== null && holder !== exceptId)
    throw new AppError('exists', { params: { field: uniqueServerFields.ip } });
}
