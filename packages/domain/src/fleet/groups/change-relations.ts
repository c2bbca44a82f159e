import type { AuditCtx } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { numberChannels } from '../settings/number-channels.ts';
import { raiseDesiredVersions } from '../settings/desired-version.ts';
import { recordRelations, type ChangedRelations, readSnapshots } from './record-relations.ts';

/**
 * Changes memberships, default groups or channels of locked terminals. Then settles default groups, renumbers automatic
 * channels, records the history and raises desired versions (docs/domain.md §5). Returns the ids of changed terminals,
 * ascending.
 */
export async function changeRelations(
  tx: AuditCtx,
  terminalIds: readonly number[],
  change: () => Promise<void>,
): Promise<number[]> {
  const ids = distinctIds(terminalIds);
  if (ids.length === 0) return [];
  const before = await readSnapshots(tx, ids);
  await change();
  await settleDefaults(tx, ids);
  await numberChannels(tx, ids);
  const changed = await recordRelations(tx, before, await readSnapshots(tx, ids));
  await raiseVersions(tx, changed);
  return changed.all;
}

/** One statement per combination of parts. */
async function raiseVersions(tx: BaseCtx, { groups, channels }: ChangedRelations): Promise<void> {
  const [groupIds, channelIds] = [new Set(groups), new Set(channels)];
  const both = groups.filter((id) => channelIds.has(id));
  const groupsOnly = groups.filter((id) => !channelIds.has(id));
  const channelsOnly = channels.filter((id) => !groupIds.has(id));
  await raiseDesiredVersions(tx, both, ['groups', 'channels']);
  await raiseDesiredVersions(tx, groupsOnly, ['groups']);
  await raiseDesiredVersions(tx, channelsOnly, ['channels']);
}

/** Terminals without a default group get that of their lowest channel, else the one joined first. */
async function settleDefaults(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  const ids = [...terminalIds];
  await tx.db.$executeRaw`
    update group_member m set is_default = true from (
      select distinct on (k.terminal_id) k.id from group_member k
        left join terminal_channel ch on ch.group_id = k.group_id and ch.terminal_id = k.terminal_id
      where k.terminal_id = any(${ids}::int[])
        and not exists (select 1 from group_member d where d.terminal_id = k.terminal_id and d.is_default)
      order by k.terminal_id, ch.channel nulls last, k.id) next
    where next.id = m.id`;
}
