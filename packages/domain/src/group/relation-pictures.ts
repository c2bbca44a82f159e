import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** A terminal's groups, default group and channels, as texts that differ exactly where these do. */
export interface RelationPicture {
  id: number;
  /** Ids of its groups, ascending, as the text of an array. */
  groups: string;
  defaultId: number | null;
  channels: string;
}

/** Pictures of the relations of terminals, in the order of their ids. */
export async function picturesOf(tx: BaseCtx, terminalIds: readonly number[]): Promise<RelationPicture[]> {
  return query<RelationPicture>(
    tx,
    `with asked as materialized (select unnest($1::int[]) as id),
      joined as (select m.terminal_id as id, array_agg(m.group_id order by m.group_id)::text as groups,
          max(m.group_id) filter (where m.is_default) as default_id
        from group_member m where m.terminal_id = any($1::int[]) group by 1),
      numbered as (select ch.terminal_id as id,
          string_agg(format('%s %s %L %L', ch.channel, ch.group_id, ch.name, ch.area), ',' order by ch.channel) as channels
        from terminal_channel ch where ch.terminal_id = any($1::int[]) group by 1)
      select t.id, coalesce(j.groups, '{}') as groups, j.default_id as "defaultId",
        concat_ws(',', t.channel_mode, n.channels) as channels
      from asked a join terminal t on t.id = a.id left join joined j on j.id = t.id left join numbered n on n.id = t.id order by t.id`,
    [terminalIds],
  );
}
