import { Prisma } from '../generated/prisma/client.ts';
import type { AuditCtx } from '../kernel/audit.ts';
import { distinctIds } from '../kernel/rows.ts';
import { recordSelected } from '../terminal-history/record-changes.ts';
import type { RelationPicture } from './relation-pictures.ts';

const GROUP = Prisma.raw(`jsonb_build_object('grpId', g.id, 'grpName', g.name, 'clientId', g.client_id)`);

/** Terminals of which something became another, by what did; in the order of their ids. */
export interface ChangedRelations {
  all: number[];
  /** Groups or the default one. */
  groups: number[];
  channels: number[];
}

/** Keeps what became another between two pictures of the same terminals; answers the terminals of which something did. */
export async function recordRelations(
  tx: AuditCtx,
  before: readonly RelationPicture[],
  after: readonly RelationPicture[],
): Promise<ChangedRelations> {
  const pairs = after.flatMap((now, place) => {
    const was = before[place];
    return was === undefined ? [] : [{ id: now.id, was, now }];
  });
  const moved = pairs.filter(({ was, now }) => was.groups !== now.groups);
  const defaults = pairs.filter(({ was, now }) => was.defaultId !== now.defaultId).map(({ id }) => id);
  const channels = pairs.filter(({ was, now }) => was.channels !== now.channels).map(({ id }) => id);
  const ids = moved.map(({ id }) => id);
  await recordPassed(tx, 'left', ids, moved.map(({ was }) => was.groups), moved.map(({ now }) => now.groups)); // prettier-ignore
  await recordPassed(tx, 'joined', ids, moved.map(({ now }) => now.groups), moved.map(({ was }) => was.groups)); // prettier-ignore
  await recordDefaults(tx, defaults);
  await recordChannels(tx, channels);
  return { all: distinctIds([...ids, ...defaults, ...channels]), groups: distinctIds([...ids, ...defaults]), channels };
}

/** Records groups that are among these of a terminal and not among those; both are texts of arrays. */
async function recordPassed(
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
