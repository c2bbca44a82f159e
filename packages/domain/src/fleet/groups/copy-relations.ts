import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { deleteMemberships, insertMemberships, setDefaultGroup } from './memberships.ts';

/** Groups of a terminal in the order of joining, with its default group and channels. */
export interface Relations {
  groupIds: readonly number[];
  defaultId: number | null;
  mode: string;
  channels: readonly { channel: number; groupId: number; name: string | null; area: string | null }[];
}

/** Reads the relations of a terminal that is copied to others. */
export async function readRelations(tx: BaseCtx, terminalId: number): Promise<Relations> {
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

/** SQL: channels of the source in groups that a terminal `t` is in or will be in. */
function channelsForSql({ groupIds, channels }: Relations): Prisma.Sql {
  return Prisma.sql`select s.channel, s.group_id, s.name, s.area
    from unnest(${channels.map(({ channel }) => channel)}::int[], ${channels.map(({ groupId }) => groupId)}::int[],
      ${channels.map(({ name }) => name)}::text[], ${channels.map(({ area }) => area)}::text[]) as s(channel, group_id, name, area)
    where s.group_id = any(${[...groupIds]}::int[])
      or exists (select 1 from group_member o where o.terminal_id = t.id and o.group_id = s.group_id)`;
}

const AS_TEXT = Prisma.raw(
  `string_agg(format('%s %s %L %L', c.channel, c.group_id, c.name, c.area), ',' order by c.channel)`,
);

/** Terminals that differ from the source, by id; memberships `m` that pass `ending` would end. */
export async function listDifferingTerminals(
  tx: BaseCtx,
  source: Relations,
  terminalIds: readonly number[],
  ending: Prisma.Sql,
): Promise<number[]> {
  const { groupIds, defaultId, mode } = source;
  const ownSql = Prisma.sql`select ${AS_TEXT} from terminal_channel c where c.terminal_id = t.id`;
  const sourceSql = Prisma.sql`select ${AS_TEXT} from (${channelsForSql(source)}) c`;
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select t.id from terminal t join terminal_type y on y.id = t.type_id
      where t.id = any(${[...terminalIds]}::int[]) and (
        (select count(*) from group_member m where m.terminal_id = t.id and m.group_id = any(${[...groupIds]}::int[])) < ${groupIds.length}::int
        or exists (select 1 from group_member m where m.terminal_id = t.id and ${ending})
        or exists (select 1 from group_member m where m.terminal_id = t.id and m.group_id = ${defaultId}::int and not m.is_default)
        or (y.kind <> 'dispatcher' and (t.channel_mode <> ${mode}::text
          or (${mode}::text = 'fixed' and (${ownSql}) is distinct from (${sourceSql})))))
      order by t.id`,
  );
  return rows.map(({ id }) => id);
}

/** Makes locked terminals equal to the source. */
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
      select t.id, s.channel, s.group_id, s.name, s.area from terminal t cross join lateral (${channelsForSql(source)}) s
      where t.id in (select t.id ${withChannels})`;
}
