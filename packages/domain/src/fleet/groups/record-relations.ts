import { Prisma } from '../../generated/prisma/client.ts';
import type { AuditCtx } from '../../platform/audit/audit.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { recordSelected } from '../history/record-changes.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Groups, default group and channels of a terminal, as comparable texts. */
export interface RelationSnapshot {
  id: number;
  /** Group ids, ascending, as the text of an array. */
  groups: string;
  defaultId: number | null;
  channels: string;
}

/** Snapshots of terminals by id. */
export async function readSnapshots(tx: BaseCtx, terminalIds: readonly number[]): Promise<RelationSnapshot[]> {
  return query<RelationSnapshot>(
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

const GROUP = Prisma.raw(`jsonb_build_object('grpId', g.id, 'grpName', g.name, 'clientId', g.client_id)`);

/** Ids of changed terminals by kind of change, ascending. */
export interface ChangedRelations {
  all: number[];
  /** Changed groups or default group. */
  groups: number[];
  channels: number[];
}

/** Records the differences of two snapshots of the same terminals; returns the changed terminals. */
export async function recordRelations(
  tx: AuditCtx,
  before: readonly RelationSnapshot[],
  after: readonly RelationSnapshot[],
): Promise<ChangedRelations> {
  const pairs = after.flatMap((now, place) => {
    const was = before[place];
    return was === undefined ? [] : [{ id: now.id, was, now }];
  });
  const regrouped = pairs.filter(({ was, now }) => was.groups !== now.groups);
  const defaults = pairs.filter(({ was, now }) => was.defaultId !== now.defaultId).map(({ id }) => id);
  const channels = pairs.filter(({ was, now }) => was.channels !== now.channels).map(({ id }) => id);
  const ids = regrouped.map(({ id }) => id);
  await recordGroups(tx, 'left', ids, regrouped.map(({ was }) => was.groups), regrouped.map(({ now }) => now.groups)); // prettier-ignore
  await recordGroups(tx, 'joined', ids, regrouped.map(({ now }) => now.groups), regrouped.map(({ was }) => was.groups)); // prettier-ignore
  await recordDefaults(tx, defaults);
  await recordChannels(tx, channels);
  return { all: distinctIds([...ids, ...defaults, ...channels]), groups: distinctIds([...ids, ...defaults]), channels };
}

/** Records groups that are in `these` but not in `those`; both are texts of arrays. */
async function recordGroups(
  tx: AuditCtx,
  text: 'joined' | 'left',
  terminalIds: readonly number[],
  these: readonly string[],
  those: readonly string[],
): Promise<void> {
  if (terminalIds.length === 0) return;
  await recordSelected(
    tx,
    text,
    Prisma.sql`select p.id as place, p.id as terminal_id, jsonb_build_object('groups', jsonb_agg(${GROUP} order by g.name, g.id)) as params
      from unnest(${[...terminalIds]}::int[], ${[...these]}::text[], ${[...those]}::text[]) as p(id, these, those)
        cross join lateral unnest(p.these::int[]) as s(id) join terminal_group g on g.id = s.id
      where not s.id = any(p.those::int[]) group by p.id`,
  );
}

async function recordDefaults(tx: AuditCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  await recordSelected(
    tx,
    'defaultGroup',
    Prisma.sql`select p.id as place, p.id as terminal_id, jsonb_build_object('group', case when g.id is not null then ${GROUP} end) as params
      from unnest(${[...terminalIds]}::int[]) as p(id)
        left join group_member m on m.terminal_id = p.id and m.is_default left join terminal_group g on g.id = m.group_id`,
  );
}

async function recordChannels(tx: AuditCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  await recordSelected(
    tx,
    'channels',
    Prisma.sql`select k.id as place, k.id as terminal_id, jsonb_build_object('mode', k.channel_mode, 'channels', coalesce(
        jsonb_agg(jsonb_build_object('channel', ch.channel, 'grpName', g.name, 'clientId', g.client_id) order by ch.channel)
          filter (where ch.channel is not null), '[]')) as params
      from terminal k left join terminal_channel ch on ch.terminal_id = k.id left join terminal_group g on g.id = ch.group_id
      where k.id = any(${[...terminalIds]}::int[]) group by k.id`,
  );
}
