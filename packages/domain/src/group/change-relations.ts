import type { AuditCtx } from '../kernel/audit.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { distinctIds } from '../kernel/rows.ts';
import { numberChannels } from '../terminal-channel/number-channels.ts';
import { raiseDesiredVersions } from '../terminal-setting/desired-version.ts';
import { recordRelations, type ChangedRelations } from './record-relations.ts';
import { picturesOf } from './relation-pictures.ts';

/**
 * Changes memberships, default groups or channels of locked terminals. Afterwards each has its default group and automatic channels are
 * numbered anew; what became another is told in the history, and reaches the terminals as one newer version (docs/domain.md §5).
 * Answers the terminals of which something did, in the order of their ids.
 */
export async function changeRelations(
  tx: AuditCtx,
  terminalIds: readonly number[],
  change: () => Promise<void>,
): Promise<number[]> {
  const ids = distinctIds(terminalIds);
  if (ids.length === 0) return [];
  const before = await picturesOf(tx, ids);
  await change();
  await settleDefaults(tx, ids);
  await numberChannels(tx, ids);
  const changed = await recordRelations(tx, before, await picturesOf(tx, ids));
  await raiseVersions(tx, changed);
  return changed.all;
}

/** Mostly both are others: each terminal's version is raised by one statement. */
async function raiseVersions(tx: BaseCtx, { groups, channels }: ChangedRelations): Promise<void> {
  const [ofGroups, ofChannels] = [new Set(groups), new Set(channels)];
  await raiseDesiredVersions(
    tx,
    groups.filter((id) => ofChannels.has(id)),
    ['groups', 'channels'],
  );
  await raiseDesiredVersions(
    tx,
    groups.filter((id) => !ofChannels.has(id)),
    ['groups'],
  );
  await raiseDesiredVersions(
    tx,
    channels.filter((id) => !ofGroups.has(id)),
    ['channels'],
  );
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
