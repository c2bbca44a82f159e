import { MAX_CHANNELS } from '@roger/contract/constants';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** SQL: automatic channels: the default group first, then by name; none for dispatchers (docs/domain.md §5). */
export function automaticChannelsSql(terminalIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select * from (
      select m.terminal_id, m.group_id, null::text as name, null::text as area,
        row_number() over (partition by m.terminal_id order by m.is_default desc, g.name, g.id) as channel
      from group_member m join terminal_group g on g.id = m.group_id
        join terminal t on t.id = m.terminal_id join terminal_type y on y.id = t.type_id
      where m.terminal_id = any(${[...terminalIds]}::int[]) and y.kind <> 'dispatcher') n
    where n.channel <= ${MAX_CHANNELS}`;
}

/** Renumbers the channels of terminals with automatic channels. */
export async function numberChannels({ db }: Pick<BaseCtx, 'db'>, terminalIds: readonly number[]): Promise<void> {
  const automaticSql = Prisma.sql`(select n.* from (${automaticChannelsSql(terminalIds)}) n
    join terminal a on a.id = n.terminal_id where a.channel_mode = 'automatic')`;
  await db.$executeRaw`
    delete from terminal_channel ch using (
      select k.terminal_id, k.channel from terminal_channel k join terminal t on t.id = k.terminal_id
        left join ${automaticSql} w on w.terminal_id = k.terminal_id and w.group_id = k.group_id and w.channel = k.channel
      where k.terminal_id = any(${[...terminalIds]}::int[]) and t.channel_mode = 'automatic'
        and (w.group_id is null or k.name is not null or k.area is not null)) gone
    where gone.terminal_id = ch.terminal_id and gone.channel = ch.channel`;
  await db.$executeRaw`
    insert into terminal_channel (terminal_id, channel, group_id)
      select w.terminal_id, w.channel, w.group_id from ${automaticSql} w
        left join terminal_channel k on k.terminal_id = w.terminal_id and k.channel = w.channel
      where k.channel is null`;
}
