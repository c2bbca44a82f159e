import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Parts of the settings that servers receive one by one; in the order of `terminal_twin.raised_versions`. */
export const SETTING_PARTS = ['settings', 'contacts', 'channels', 'groups'] as const;
/** A part of the settings of a terminal. */
export type SettingPart = (typeof SETTING_PARTS)[number];

const VERSION = `(w.desired_version + case when w.raised_in = excluded.raised_in then 0 else 1 end)`;
const RAISED = SETTING_PARTS.map(
  (_part, place) =>
    `case excluded.raised_versions[${place + 1}] when 1 then ${VERSION} else w.raised_versions[${place + 1}] end`,
);
const ALREADY_RAISED = SETTING_PARTS.map(
  (_part, place) =>
    `(excluded.raised_versions[${place + 1}] = 0 or w.raised_versions[${place + 1}] = w.desired_version)`,
);

/** Raises the desired version for changed parts, once per transaction (docs/domain.md §6). */
export async function raiseDesiredVersions(
  tx: BaseCtx,
  terminalIds: readonly number[],
  parts: readonly SettingPart[],
): Promise<void> {
  if (terminalIds.length === 0) return;
  const raised = SETTING_PARTS.map((part) => (parts.includes(part) ? 1 : 0));
  await tx.db.$executeRaw(
    Prisma.sql`insert into terminal_twin as w (terminal_id, desired_version, desired_time, raised_in, raised_versions)
      select id, 1, ${tx.clock.now()}::timestamptz, pg_current_xact_id()::text::bigint, ${raised}::int[]
      from unnest(${[...new Set(terminalIds)]}::int[]) as t(id) order by id
      on conflict (terminal_id) do update set desired_version = ${Prisma.raw(VERSION)}, desired_time = excluded.desired_time,
          raised_in = excluded.raised_in, raised_versions = array[${Prisma.raw(RAISED.join(', '))}]
        where w.raised_in <> excluded.raised_in or not (${Prisma.raw(ALREADY_RAISED.join(' and '))})`,
  );
  await notifyServers(tx, terminalIds);
}

/** Notifies servers where one of the terminals is online; the others read the version at sign-on. */
async function notifyServers(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  const servers = await query<{ id: number }>(
    tx,
    `select distinct server_id as id from terminal_presence
      where terminal_id = any($1::int[]) and session_id is not null and server_id is not null`,
    [terminalIds],
  );
  tx.afterCommit(() => servers.forEach(({ id }) => tx.bus.publish('commands', { serverId: id })));
}
