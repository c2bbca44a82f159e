import { MAX_CHANNELS } from '@roger/contract/constants';
import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/**
 * Numbers the channels of those of these terminals that have them automatically: the default group first, then by name, as many as
 * there are channels (docs/domain.md §5). Dispatchers have none.
 */
export async function numberChannels({ db }: Pick<BaseCtx, 'db'>, terminalIds: readonly number[]): Promise<void> {
  const numbered = Prisma.sql`select m.terminal_id, m.group_id,
      row_number() over (partition by m.terminal_id order by m.is_default desc, g.name, g.id) as channel
    from group_member m join terminal_group g on g.id = m.group_id
      join terminal t on t.id = m.terminal_id join terminal_type y on y.id = t.type_id
    where m.terminal_id = any(${[...terminalIds]}::int[]) and t.channel_mode = 'automatic' and y.kind <> 'dispatcher'`;
  const wanted = Prisma.sql`(select * from (${numbered}) n where n.channel <= ${MAX_CHANNELS})`;
  await db.$executeRaw`
    delete from terminal_channel ch using (
      select k.terminal_id, k.channel from terminal_channel k join terminal t on t.id = k.terminal_id
        left join ${wanted} w on w.terminal_id = k.terminal_id and w.group_id = k.group_id and w.channel = k.channel
      where k.terminal_id = any(${[...terminalIds]}::int[]) and t.channel_mode = 'automatic'
        and (w.group_id is null or k.name is not null or k.area is not null)) gone
    where gone.terminal_id = ch.terminal_id and gone.channel = ch.channel`;
  await db.$executeRaw`
    insert into terminal_channel (terminal_id, channel, group_id)
      select w.terminal_id, w.channel, w.group_id from ${wanted} w
      where not exists (select 1 from terminal_channel k where k.terminal_id = w.terminal_id and k.channel = w.channel)`;
}
