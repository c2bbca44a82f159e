import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { TerminalChannel, TerminalChannels } from '@roger/contract/families/fleet/terminal-channels';
import { Prisma } from '../../generated/prisma/client.ts';
import { AppError, badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { assertSetVersion } from '../../platform/db/set-version.ts';
import { lockTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { assertSameTypeAndClient } from '../renewals/plan-renewal.ts';
import { assertHaveChannels, changeChannels, findCommonGroups } from './change-channels.ts';
import { automaticChannelsSql } from './number-channels.ts';
import { readChannels, storedChannelsSql } from './read-channels.ts';
import { pluck } from '../../platform/common/pluck.ts';

type Calls = (typeof terminal)['endpoints'];
type Fixed = InputOf<Calls['fixedChannel']>;

/**
 * Replaces the channels of terminals by fixed ones (docs/domain.md §5).
 * @throws clientsDiffer, typesDiffer (3206, 3207) unless confirmed; changed (3104) for other channels than those of
 *   `setVersion`.
 */
export async function fixChannels(
  ctx: Ctx,
  { channels, setVersion, confirm = [], dryRun, ...selected }: Fixed,
): Promise<TerminalChannels> {
  assertNumberedOnce(channels);
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    const terminals = await lockTerminals(tx, selected);
    await assertOwnGroups(tx, terminals, channels);
    assertHaveChannels(terminals);
    assertSameTypeAndClient(terminals, confirm);
    const ids = pluck(terminals, 'id');
    if (setVersion !== undefined) assertSetVersion(setVersion, await storedChannels(tx, terminals));
    const channelsSql = Prisma.sql`select t.id as terminal_id, c.channel, c.group_id, null::text as name, null::text as area
      from unnest(${ids}::int[]) as t(id)
        cross join unnest(${pluck(channels, 'channel')}::int[], ${pluck(channels, 'grpId')}::int[]) as c(channel, group_id)`;
    if (dryRun === true) return readChannels(tx, terminals, channelsSql);
    return changeChannels(tx, terminals, 'fixed', async () => {
      await tx.db.terminalChannel.deleteMany({ where: { terminalId: { in: ids } } });
      await tx.db.$executeRaw`insert into terminal_channel (terminal_id, channel, group_id)
        select w.terminal_id, w.channel, w.group_id from (${channelsSql}) w`;
    });
  });
}

/** Makes the channels of terminals follow their groups; own names and areas are removed. */
export async function followGroups(
  ctx: Ctx,
  { dryRun, ...selected }: InputOf<Calls['automaticChannel']>,
): Promise<TerminalChannels> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    const terminals = await lockTerminals(tx, selected);
    assertHaveChannels(terminals);
    const ids = pluck(terminals, 'id');
    if (dryRun === true) return readChannels(tx, terminals, automaticChannelsSql(ids));
    // Every change of relations renumbers automatic channels.
    return changeChannels(tx, terminals, 'automatic', async () => {});
  });
}

async function storedChannels(tx: Ctx, terminals: readonly NamedTerminal[]): Promise<TerminalChannel[]> {
  const stored = await readChannels(tx, terminals, storedChannelsSql(pluck(terminals, 'id')));
  return stored.flatMap((one) => one.channels);
}

function assertNumberedOnce(channels: Fixed['channels']): void {
  const seen = new Set<number>();
  for (const [place, { channel }] of channels.entries()) {
    if (seen.has(channel)) throw badField(`channels[${place}].channel`, 'exists');
    seen.add(channel);
  }
}

/** Refuses groups that not all of the terminals are in; unknown and foreign ones look alike. */
async function assertOwnGroups(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  channels: Fixed['channels'],
): Promise<void> {
  const own = await findCommonGroups(tx, terminals, pluck(channels, 'grpId'));
  const faults = channels.flatMap(({ grpId }, place) =>
    own.has(grpId) ? [] : [{ field: `channels[${place}].grpId`, rule: 'enum' as const }],
  );
  if (faults.length > 0) throw new AppError('badInput', { errors: faults });
}
