import { PLATFORM_ID } from '@roger/contract/constants';
import type { Ctx } from '../kernel/ctx.ts';
import { moveCoinAccounts } from '../ledger/close-accounts.ts';
import { moveVouchers } from '../ledger/close-vouchers.ts';
import { assertNoMightier } from '../resource/held-resources.ts';
import { unbindServers } from './bind-server.ts';

/** What a new place in the tree ended: roles that were replaced, servers and price templates that were unbound. */
export interface Rehomed {
  accounts: number;
  servers: number;
  templates: number;
}

/**
 * Gives a client and everything beneath it the paths of its new place, and ends what the new superior does not allow
 * (domain.md §1): roles that are no longer visible become the default of their type, servers it does not hold are
 * unbound, and so are price templates of owners that no longer stand above.
 */
export async function rehomeSubtree(
  tx: Ctx,
  client: { id: number; path: readonly number[] },
  superior: { id: number; path: readonly number[] },
): Promise<Rehomed> {
  const cut = client.path.length;
  await tx.db.$executeRaw`
    update client set path = ${[...superior.path, client.id]}::int[] || path[${cut + 1}::int:]
    where path @> array[${client.id}::int]`;
  await tx.db.$executeRaw`
    update terminal t set scope_path = c.path from client c
    where c.id = t.client_id and c.path @> array[${client.id}::int] and t.scope_path <> c.path`;
  await moveCoinAccounts(tx, client, superior.path);
  await moveVouchers(tx, client, superior.path);
  const accounts = await resetRoles(tx, client.id);
  const servers = superior.id === PLATFORM_ID ? 0 : await unbindUnheld(tx, client.id, superior.id);
  return { accounts, servers, templates: await unbindTemplates(tx, client.id) };
}

/** Gives accounts elsewhere that have a role of this client the default of their type, before the role goes. */
export async function leaveRolesOf(tx: Ctx, clientId: number): Promise<number> {
  return assertNoneRaised(
    tx,
    await tx.db.$queryRaw<{ roleId: number }[]>`
      update account a set role_id = d.id, row_version = a.row_version + 1
      from client c, role r, role d
      where c.id = a.client_id and r.id = a.role_id and r.client_id = ${clientId} and r.default_for is null
        and d.default_for = case c.type when 1 then 'agent' when 2 then 'client' else 'administrator' end
      returning d.id as "roleId"`,
  );
}

// Both ways: who moved may have left a role behind, who stayed may have had a role of the client that left.
async function resetRoles(tx: Ctx, clientId: number): Promise<number> {
  return assertNoneRaised(
    tx,
    await tx.db.$queryRaw<{ roleId: number }[]>`
      update account a set role_id = d.id, row_version = a.row_version + 1
      from client c, role r, client rc, role d
      where c.id = a.client_id and (c.path @> array[${clientId}::int] or rc.path @> array[${clientId}::int])
        and r.id = a.role_id and rc.id = r.client_id and r.default_for is null
        and not (rc.path @> array[c.id] or (r.is_open and c.path @> array[rc.id]) or rc.id = c.id)
        and d.default_for = case c.type when 1 then 'agent' else 'client' end
      returning d.id as "roleId"`,
  );
}

/** Nobody gives accounts, his own among them, a default role that holds more than he does (510). */
async function assertNoneRaised(tx: Ctx, changed: readonly { roleId: number }[]): Promise<number> {
  for (const roleId of new Set(changed.map((row) => row.roleId))) await assertNoMightier(tx, roleId);
  return changed.length;
}

async function unbindUnheld(tx: Ctx, clientId: number, superiorId: number): Promise<number> {
  const unheld = await tx.db.server.findMany({
    where: { clients: { none: { clientId: superiorId } } },
    select: { id: true },
  });
  return unbindServers(
    tx,
    clientId,
    unheld.map(({ id }) => id),
  );
}

/** The paths are the new ones already: a template goes with its owner. */
async function unbindTemplates(tx: Ctx, clientId: number): Promise<number> {
  return tx.db.$executeRaw`
    update client c set price_template_id = null, row_version = c.row_version + 1 from price_template t
    where c.path @> array[${clientId}::int] and t.id = c.price_template_id and not (c.path @> array[t.client_id])`;
}
