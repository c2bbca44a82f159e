import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { ChangeParams } from '@roger/contract/families/fleet/terminal-change';
import { lockServersShared, lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { openUsage } from '../../cloud/usage/open-usage.ts';
import { countFollowers, endFollowers } from '../../platform/lifecycle/lifecycle.ts';
import { auditAll, groupByClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { query } from '../../platform/db/sql.ts';
import { retainEndedPlans } from '../../cloud/terminal-plans/retain-ended-plans.ts';
import { recordChanges } from '../../fleet/history/record-changes.ts';
import { lockTerminals, type NamedTerminal } from '../../fleet/terminals/named-terminals.ts';
import { getOwnerClient } from '../../fleet/terminals/terminal-references.ts';

type Transfer = (typeof terminal)['endpoints']['transfer'];

/**
 * Moves terminals to another client of the scope, all or none (docs/domain.md §4). Validity, functions, cloud plans and
 * password stay. Servers that do not serve the receiver are replaced by its default server; the result counts the
 * relations that end.
 */
export async function transferTerminals(
  ctx: Ctx,
  { clientId, dryRun, ...selection }: InputOf<Transfer>,
): Promise<ResultOf<Transfer>> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    const receiver = await getOwnerClient(tx, clientId);
    const moved = (await lockTerminals(tx, selection)).filter(({ client }) => client.id !== receiver.id);
    const ids = moved.map(({ id }) => id);
    const subject = { ids, path: receiver.path };
    const counts = await countFollowers(tx, 'terminalMoved', subject);
    const { memberships = 0, contacts = 0, profiles = 0, upgrades = 0 } = counts;
    const answer = {
      transferred: moved.length,
      servers: await unservedBy(tx, receiver.id, ids),
      memberships,
      contacts,
      profiles,
      upgrades,
    };
    if (dryRun === true) return answer;
    await retainEndedPlans(tx, ids);
    await query(
      tx,
      `update terminal t set client_id = $2, scope_path = $3::int[], row_version = t.row_version + 1,
          server_id = case when ${servedSql('t.server_id')} then t.server_id else $4::int end,
          backup_server_id = case when ${servedSql('t.backup_server_id')} then t.backup_server_id end
        where t.id = any($1::int[])`,
      [ids, receiver.id, receiver.path, receiver.servId],
    );
    // In the order of events, which book use before they report upgrades.
    await openUsage(tx, ids);
    await endFollowers(tx, 'terminalMoved', subject);
    await recordChanges(
      tx,
      'transferred',
      moved.map(({ id, client }) => ({ terminalId: id, params: fromTo(client, receiver) })),
    );
    await auditTransfer(tx, moved, receiver);
    return answer;
  });
}

/** SQL: is the column null, or a server of the client in parameter 2? The platform has every server. */
function servedSql(column: string): string {
  return `(${column} is null or $2::int = ${PLATFORM_ID}
    or exists (select 1 from client_server c where c.client_id = $2::int and c.server_id = ${column}))`;
}

async function unservedBy(
  tx: Ctx,
  clientId: number,
  ids: readonly number[],
): Promise<{ msId: string; servName: string }[]> {
  return query(
    tx,
    `select t.ms_id as "msId", s.name as "servName" from terminal t join server s on s.id in (t.server_id, t.backup_server_id)
      where t.id = any($1::int[]) and not ${servedSql('s.id')}
      order by t.ms_id, s.name`,
    [ids, clientId],
  );
}

function fromTo(from: AuditClient, to: AuditClient): ChangeParams['transferred'] {
  return { fromId: from.id, fromName: from.name ?? '', toId: to.id, toName: to.name ?? '' };
}

/** Adds a log row for each former owner; the receiver sees the rows, too. */
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
