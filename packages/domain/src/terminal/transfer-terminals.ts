import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { ChangeParams } from '@roger/contract/families/terminal-change';
import { lockServersShared, lockTreeShared } from '../client/client-locks.ts';
import { openUsage } from '../cloud-usage/open-usage.ts';
import { countUnfitMemberships } from '../group/count-relations.ts';
import { endUnfitMemberships } from '../group/memberships.ts';
import { auditAll, groupByClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { query } from '../kernel/sql.ts';
import { leaveEndedPlans } from '../terminal-cloud-plan/leave-ended-plans.ts';
import { recordChanges } from '../terminal-history/record-changes.ts';
import { countUnfitContacts, endUnfitContacts } from '../terminal-contact/unfit-contacts.ts';
import { countUnfitProfileUses, endUnfitProfileUses } from '../terminal-profile/end-unfit-uses.ts';
import { countUnfitUpgrades, endUnfitUpgrades } from '../upgrade-rollout/drop-out.ts';
import { lockTerminals, type NamedTerminal } from './named-terminals.ts';
import { ownerClient } from './terminal-references.ts';

type Transfer = (typeof terminal)['endpoints']['transfer'];

/**
 * Moves terminals to another client of the scope, all or none; validity, functions, cloud plans and password stay. A server that does
 * not serve the new client gives way to that client's own, memberships in groups and contacts of others end; the answer tells them
 * (docs/domain.md §4).
 */
export async function transferTerminals(
  ctx: Ctx,
  { clientId, dryRun, ...chosen }: InputOf<Transfer>,
): Promise<ResultOf<Transfer>> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    const receiver = await ownerClient(tx, clientId);
    const moved = (await lockTerminals(tx, chosen)).filter(({ client }) => client.id !== receiver.id);
    const ids = moved.map(({ id }) => id);
    const answer = {
      transferred: moved.length,
      servers: await unservedBy(tx, receiver.id, ids),
      memberships: await countUnfitMemberships(tx, ids, receiver.path),
      contacts: await countUnfitContacts(tx, ids, receiver.path),
      profiles: await countUnfitProfileUses(tx, ids, receiver.path),
      upgrades: await countUnfitUpgrades(tx, ids, receiver.path),
    };
    if (dryRun === true) return answer;
    await leaveEndedPlans(tx, ids);
    await query(
      tx,
      `update terminal t set client_id = $2, scope_path = $3::int[], row_version = t.row_version + 1,
          server_id = case when ${servedSql('t.server_id')} then t.server_id else $4::int end,
          backup_server_id = case when ${servedSql('t.backup_server_id')} then t.backup_server_id end
        where t.id = any($1::int[])`,
      [ids, receiver.id, receiver.path, receiver.servId],
    );
    await endUnfitMemberships(tx, 'id', ids);
    await endUnfitContacts(tx, 'id', ids);
    await endUnfitProfileUses(tx, 'id', ids);
    await endUnfitUpgrades(tx, 'id', ids);
    await openUsage(tx, ids);
    await recordChanges(
      tx,
      'transferred',
      moved.map(({ id, client }) => ({ terminalId: id, params: fromTo(client, receiver) })),
    );
    await auditTransfer(tx, moved, receiver);
    return answer;
  });
}

/** Is a column empty, or a server that serves the client in place 2? */
function servedSql(column: string): string {
  return `(${column} is null or exists (select 1 from client_server s where s.client_id = $2::int and s.server_id = ${column}))`;
}

async function unservedBy(
  tx: Ctx,
  clientId: number,
  ids: readonly number[],
): Promise<{ msId: string; servName: string }[]> {
  return query(
    tx,
    `select t.ms_id as "msId", s.name as "servName" from terminal t join server s on s.id in (t.server_id, t.backup_server_id)
      where t.id = any($1::int[]) and not exists (select 1 from client_server c where c.client_id = $2::int and c.server_id = s.id)
      order by t.ms_id, s.name`,
    [ids, clientId],
  );
}

function fromTo(from: AuditClient, to: AuditClient): ChangeParams['transferred'] {
  return { fromId: from.id, fromName: from.name ?? '', toId: to.id, toName: to.name ?? '' };
}

/** One row for each client that gives terminals away: it sees them go, the receiver sees them come. */
async function auditTransfer(tx: Ctx, moved: readonly NamedTerminal[], receiver: AuditClient): Promise<void> {
  const entries = groupByClient(moved).map(({ client: giver, own }) => ({
    target: listNames(own.map(({ msId }) => msId)),
    targetClient: receiver,
    formerClient: giver,
    before: own.map(({ msId }) => ({ msId, clientId: giver.id })),
    after: own.map(({ msId }) => ({ msId, clientId: receiver.id })),
  }));
  await auditAll(tx, entries);
}
