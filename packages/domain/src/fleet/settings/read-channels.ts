import type { ChannelMode, TerminalChannel, TerminalChannels } from '@roger/contract/families/fleet/terminal-channels';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { setVersionOf } from '../../platform/db/set-version.ts';
import { query } from '../../platform/db/sql.ts';

/** SQL: stored channels of terminals. */
export function storedChannelsSql(terminalIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select terminal_id, channel, group_id, name, area from terminal_channel
    where terminal_id = any(${[...terminalIds]}::int[])`;
}

/** Visible channels of terminals, in their order; `channels` selects terminal_id, channel, group_id, name and area. */
export async function readChannels(
  ctx: Ctx,
  terminals: readonly { id: number; msId: string }[],
  channels: Prisma.Sql,
): Promise<TerminalChannels> {
  const rows = await query<{ id: number; channels: TerminalChannel[] }>(
    ctx,
    Prisma.sql`select r.terminal_id as id, json_agg(json_build_object('channel', r.channel, 'grpId', g.id, 'grpName', g.name,
        'name', coalesce(r.name, g.name), 'area', coalesce(r.area, g.area)) order by r.channel) as channels
      from (${channels}) r join terminal_group g on g.id = r.group_id join client c on c.id = g.client_id
      where cardinality(c.path) > ${ctx.actor.hiddenLevels}::int group by r.terminal_id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row.channels]));
  return terminals.map(({ id, msId }) => ({ msId, channels: byId.get(id) ?? [] }));
}

/** Channels of a terminal by number, and their numbering mode. */
export async function getChannels(
  ctx: Ctx,
  { id, msId }: { id: number; msId: string },
): Promise<{ channels: TerminalChannel[]; channelSetVersion: string; channelMode: ChannelMode }> {
  const { channelMode } = await ctx.db.terminal.findUniqueOrThrow({ where: { id }, select: { channelMode: true } });
  const [{ channels } = { channels: [] }] = await readChannels(ctx, [{ id, msId }], storedChannelsSql([id]));
  const channelSetVersion = setVersionOf(channels);
  return { channels, channelSetVersion, channelMode: channelMode as ChannelMode };
}
