import type { InputOf } from '@roger/contract/define';
import { server, type ServerRow } from '@roger/contract/families/tenancy/server';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { assertFree, uniqueServerFields } from './add-server.ts';
import { getServer } from './list-servers.ts';
import { canonicalHost } from './server-address.ts';

/** Changes a server's name, address or port. */
export async function editServer(ctx: Ctx, input: InputOf<(typeof server)['endpoints']['edit']>): Promise<ServerRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'server', [input.servId]);
    const before = await getServer(tx, input.servId);
    assertFixed<ServerRow>(input, before, ['createTime']);
    assertVersion(input.rowVersion, before.rowVersion);
    if (typeof input.servIp === 'string') await assertFree(tx, input.servIp, before.servId);
    await refuseDuplicate(uniqueServerFields, () =>
      tx.db.server.update({
        where: { id: before.servId },
        data: {
          name: givenOr(input.servName, before.servName),
          ip: canonicalHost(givenOr(input.servIp, before.servIp)),
          port: givenOr(input.tport, before.tport),
          rowVersion: nextVersion(server.endpoints.edit, input, before),
        },
      }),
    );
    const after = await getServer(tx, before.servId);
    await audit(tx, { target: after.servName, before, after });
    return after;
  });
}
