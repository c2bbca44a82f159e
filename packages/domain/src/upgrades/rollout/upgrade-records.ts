import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { epochMs, query } from '../../platform/db/sql.ts';
import { isEnded, type UpgradeRecord } from './record.rules.ts';

const COLUMNS = `r.id::text, r.task_id as "taskId", r.terminal_id as "terminalId", r.state, r.tries, ${epochMs('r.queued_time')} as "queuedAt",
  ${epochMs('r.asked_time')} as "askedAt", r.round, ${epochMs('r.due_time')} as "dueAt", r.new_version as "newVersion",
  ${epochMs('r.upgrade_time')} as "upgradedAt", ${epochMs('r.download_time')} as "downloadedAt", r.download_times as "downloadTimes",
  r.reason, a.version_name as "versionName", u.deadline_hours * 3600000.0::float8 as "deadlineMs"`;

/** Locks the records of terminals that are not upgraded yet, in the order of their ids. */
export function lockOpenRecords(tx: BaseCtx, terminalIds: readonly number[]): Promise<UpgradeRecord[]> {
  return query<UpgradeRecord>(
    tx,
    `select ${COLUMNS} from upgrade_record r join upgrade_task u on u.id = r.task_id join apk a on a.id = u.apk_id
      where r.terminal_id = any($1::int[]) and r.state <> 'upgraded' order by r.id for no key update of r`,
    [terminalIds],
  );
}

/** Stores changed records and acknowledges their waiting commands, which are not sent again. */
export async function storeRecords(tx: BaseCtx, records: readonly UpgradeRecord[]): Promise<void> {
  if (records.length === 0) return;
  const column = <K extends keyof UpgradeRecord>(name: K) => records.map((record) => record[name]);
  await query(
    tx,
    `update upgrade_record r set state = n.state, new_version = n.new_version, reason = n.reason, download_times = n.download_times,
        upgrade_time = to_timestamp(n.upgraded_at / 1000), download_time = to_timestamp(n.downloaded_at / 1000),
        due_time = to_timestamp(n.due_at / 1000)
      from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::float8[], $8::float8[])
        as n(id, state, new_version, reason, download_times, upgraded_at, downloaded_at, due_at) where r.id = n.id`,
    [
      column('id'),
      column('state'),
      column('newVersion'),
      column('reason'),
      column('downloadTimes'),
      column('upgradedAt'),
      column('downloadedAt'),
      records.map(({ state, dueAt }) => (isEnded(state) ? null : dueAt)),
    ],
  );
  await query(
    tx,
    `update terminal_command c set state = 'acknowledged', end_time = $2::timestamptz
      from upgrade_record r where r.id = any($1::bigint[]) and c.id = r.command_id and c.state = 'waiting'`,
    [column('id'), tx.clock.now()],
  );
}
