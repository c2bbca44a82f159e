import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { TerminalChannels } from '@roger/contract/families/terminal-channels';
import { Prisma } from '../generated/prisma/client.ts';
import { AppError, badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockTerminals, type NamedTerminal } from '../terminal/named-terminals.ts';
import { assertAlike } from '../terminal/plan-renewal.ts';
import { assertHaveChannels, changeChannels, groupsOfAll } from './change-channels.ts';
import { channelsInOrder } from './number-channels.ts';
import { readChannels } from './read-channels.ts';

type Calls = (typeof terminal)['endpoints'];
type Fixed = InputOf<Calls['fixedChannel']>;

/**
 * Replaces the channels of terminals by those named, which stay as they are set (docs/domain.md §5).
 *
 * @throws clientsDiffer, typesDiffer (3206, 3207) unless confirmed.
 */
export async function fixChannels(
  ctx: Ctx,
  { channels, confirm = [], dryRun, ...chosen }: Fixed,
): Promise<TerminalChannels> {
  assertNumberedOnce(channels);
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const terminals = await lockTerminals(tx, chosen);
    await assertOwnGroups(tx, terminals, channels);
    assertHaveChannels(terminals);
    assertAlike(terminals, confirm);
    const ids = terminals.map(({ id }) => id);
    const wanted = Prisma.sql`select t.id as terminal_id, c.channel, c.group_id, null::text as name, null::text as area
      from unnest(${ids}::int[]) as t(id)
        cross join unnest(${channels.map(({ channel }) => channel)}::int[], ${channels.map(({ grpId }) => grpId)}::int[]) as c(channel, group_id)`;
    if (dryRun === true) return readChannels(tx, terminals, wanted);
    return changeChannels(tx, terminals, 'fixed', async () => {
      await tx.db.terminalChannel.deleteMany({ where: { terminalId: { in: ids } } });
      await tx.db.$executeRaw`insert into terminal_channel (terminal_id, channel, group_id)
        select w.terminal_id, w.channel, w.group_id from (${wanted}) w`;
    });
  });
}

/** Lets the channels of terminals follow their groups from now on; names and areas of their own go. */
export async function followGroups(
  ctx: Ctx,
  { dryRun, ...chosen }: InputOf<Calls['automaticChannel']>,
): Promise<TerminalChannels> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const terminals = await lockTerminals(tx, chosen);
    assertHaveChannels(terminals);
    const ids = terminals.map(({ id }) => id);
    if (dryRun === true) return readChannels(tx, terminals, channelsInOrder(ids));
    // The numbers follow with every change of relations.
    return changeChannels(tx, terminals, 'automatic', async () => {});
  });
}

function assertNumberedOnce(channels: Fixed['channels']): void {
  const seen = new Set<number>();
  for (const [place, { channel }] of channels.entries()) {
    if (seen.has(channel)) throw badField(`channels[${place}].channel`, 'exists');
    seen.add(channel);
  }
}

/** Every group is one of each of the terminals; one that is missing or foreign is none of theirs either. */
async function assertOwnGroups(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  channels: Fixed['channels'],
): Promise<void> {
  const own = await groupsOfAll(
    tx,
    terminals,
    channels.map(({ grpId }) => grpId),
  );
  const faults = channels.flatMap(({ grpId }, place) =>
    own.has(grpId) ? [] : [{ field: `channels[${place}].grpId`, rule: 'enum' as const }],
  );
  if (faults.length > 0) throw new AppError('badInput', { errors: faults });
}
