import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { deleteMemberships, insertMemberships, setDefaultGroup } from './memberships.ts';

/** A terminal's groups in the order that it joined them, its default group and its channels. */
export interface Relations {
  groupIds: readonly number[];
  defaultId: number | null;
  mode: string;
  channels: readonly { channel: number; groupId: number; name: string | null; area: string | null }[];
}

/** What others get of a terminal. */
export async function relationsOf(tx: BaseCtx, terminalId: number): Promise<Relations> {
  const members = await tx.db.groupMember.findMany({ where: { terminalId }, orderBy: { id: 'asc' } });
  const { channelMode } = await tx.db.terminal.findUniqueOrThrow({
    where: { id: terminalId },
    select: { channelMode: true },
  });
  const channels = await tx.db.terminalChannel.findMany({ where: { terminalId }, orderBy: { channel: 'asc' } });
  return {
    groupIds: members.map(({ groupId }) => groupId),
    defaultId: members.find(({ isDefault }) => isDefault)?.groupId ?? null,
    mode: channelMode,
    channels,
  };
}

/** SQL: what of the channels of `source` a terminal `t` may have that is in its groups, or is about to be. */
function channelsFor({ groupIds, channels }: Relations): Prisma.Sql {
  return Prisma.sql`select s.channel, s.group_id, s.name, s.area
    from unnest(${channels.map(({ channel }) => channel)}::int[], ${channels.map(({ groupId }) => groupId)}::int[],
      ${channels.map(({ name }) => name)}::text[], ${channels.map(({ area }) => area)}::text[]) as s(channel, group_id, name, area)
    where s.group_id = any(${[...groupIds]}::int[])
      or exists (select 1 from group_member o where o.terminal_id = t.id and o.group_id = s.group_id)`;
}

const AS_TEXT = Prisma.raw(
  `string_agg(format('%s %s %L %L', c.channel, c.group_id, c.name, c.area), ',' order by c.channel)`,
);

/** Those of these terminals that are not as the source is, in the order of their ids; memberships `m` that pass `ending` would end. */
export async function terminalsUnlike(
  tx: BaseCtx,
  source: Relations,
  terminalIds: readonly number[],
  ending: Prisma.Sql,
): Promise<number[]> {
  const { groupIds, defaultId, mode } = source;
  const own = Prisma.sql`select ${AS_TEXT} from terminal_channel c where c.terminal_id = t.id`;
  const wanted = Prisma.sql`select ${AS_TEXT} from (${channelsFor(source)}) c`;
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select t.id from terminal t join terminal_type y on y.id = t.type_id
      where t.id = any(${[...terminalIds]}::int[]) and (
        (select count(*) from group_member m where m.terminal_id = t.id and m.group_id = any(${[...groupIds]}::int[])) < ${groupIds.length}::int
        or exists (select 1 from group_member m where m.terminal_id = t.id and ${ending})
        or exists (select 1 from group_member m where m.terminal_id = t.id and m.group_id = ${defaultId}::int and not m.is_default)
        or (y.kind <> 'dispatcher' and (t.channel_mode <> ${mode}::text
          or (${mode}::text = 'fixed' and (${own}) is distinct from (${wanted})))))
      order by t.id`,
  );
  return rows.map(({ id }) => id);
}

/** Makes locked terminals as the source is. */
export async function copyRelations(
  tx: BaseCtx,
  source: Relations,
  terminalIds: readonly number[],
  ending: Prisma.Sql,
): Promise<void> {
  await deleteMemberships(tx, Prisma.sql`${ending} and m.terminal_id = any(${[...terminalIds]}::int[])`);
  await insertMemberships(tx, terminalIds, source.groupIds);
  if (source.defaultId !== null) await setDefaultGroup(tx, terminalIds, source.defaultId);
  const withChannels = Prisma.sql`from terminal t join terminal_type y on y.id = t.type_id
    where t.id = any(${[...terminalIds]}::int[]) and y.kind <> 'dispatcher'`;
  await tx.db.$executeRaw`update terminal set channel_mode = ${source.mode}::text
    where channel_mode <> ${source.mode}::text and id in (select t.id ${withChannels})`;
  if (source.mode !== 'fixed') return;
  await tx.db.$executeRaw`delete from terminal_channel where terminal_id in (select t.id ${withChannels})`;
  await tx.db.$executeRaw`
    insert into terminal_channel (terminal_id, channel, group_id, name, area)
      select t.id, s.channel, s.group_id, s.name, s.area from terminal t cross join lateral (${channelsFor(source)}) s
      where t.id in (select t.id ${withChannels})`;
}
