import type { ChannelMode, TerminalChannel, TerminalChannels } from '@roger/contract/families/terminal-channels';
import { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** SQL: the channels that terminals have. */
export function storedChannels(terminalIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select terminal_id, channel, group_id, name, area from terminal_channel
    where terminal_id = any(${[...terminalIds]}::int[])`;
}

/**
 * The channels of terminals that the caller has found in its scope, in the order of the terminals; `channels` yields terminal_id,
 * channel, group_id, name and area of each. Those of groups whose clients hideSuper hides are left out.
 */
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

/** A terminal's channels by number, how they are numbered, and its zones: their different areas, in the order of the channels. */
export async function channelsOf(
  ctx: Ctx,
  { id, msId }: { id: number; msId: string },
): Promise<{ channels: TerminalChannel[]; channelMode: ChannelMode; zones: string[] }> {
  const { channelMode } = await ctx.db.terminal.findUniqueOrThrow({ where: { id }, select: { channelMode: true } });
  const [{ channels } = { channels: [] }] = await readChannels(ctx, [{ id, msId }], storedChannels([id]));
  const zones = [...new Set(channels.flatMap(({ area }) => (area === null ? [] : [area])))];
  return { channels, channelMode: channelMode as ChannelMode, zones };
}
