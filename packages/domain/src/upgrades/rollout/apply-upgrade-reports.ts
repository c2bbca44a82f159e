import { groupBy } from '@roger/contract/group-by';
import type { AckedCommand } from '../../servers/gateway/commands/acked-command.ts';
import { terminalEvents, type AcceptedEvent } from '../../servers/gateway/events/event-batch.ts';
import type { VersionEvent } from '../../servers/gateway/events/store-versions.ts';
import type { GatewayCtx } from '../../servers/gateway/gateway-ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { shiftOf } from './counts.rules.ts';
import { afterReport, afterRefusal, afterVersion, type UpgradeRecord } from './record.rules.ts';
import { shiftCounts } from './shift-counts.ts';
import { lockOpenRecords, storeRecords } from './upgrade-records.ts';

/** A record for which the terminal refused the command. */
interface Refused {
  recordId: string;
  terminalId: number;
  reason: string | null;
}

/** Applies upgrade events, changed versions and refused commands to upgrade records (docs/domain.md §9). */
export async function applyUpgradeReports(
  tx: GatewayCtx,
  accepted: readonly AcceptedEvent[],
  versions: readonly VersionEvent[],
  acked: readonly AckedCommand[],
): Promise<void> {
  const reports = terminalEvents(accepted, 'upgrade');
  const refused = await refusedRecords(tx, acked);
  const terminalIds = new Set([
    ...[...reports, ...versions].map(({ terminal }) => terminal.id),
    ...refused.map(({ terminalId }) => terminalId),
  ]);
  if (terminalIds.size === 0) return;
  const now = tx.clock.now().getTime();
  const before = await lockOpenRecords(tx, [...terminalIds]);
  const after = new Map(before.map((record) => [record.id, record]));
  const byTerminal = groupBy(before, ({ terminalId }) => terminalId);
  const change = (ids: readonly { id: string }[] = [], apply: (record: UpgradeRecord) => UpgradeRecord): void => {
    for (const { id } of ids) {
      const record = after.get(id);
      if (record !== undefined) after.set(id, apply(record));
    }
  };
  for (const { recordId, reason } of refused) change([{ id: recordId }], (record) => afterRefusal(record, reason));
  for (const { event, terminal } of reports)
    change(byTerminal.get(terminal.id), (record) =>
      record.taskId === event.taskId ? afterReport(record, event, now) : record,
    );
  for (const { event, terminal } of versions)
    change(byTerminal.get(terminal.id), (record) => afterVersion(record, event.version, Math.min(event.at, now)));
  const moved = before.flatMap((record) => {
    const next = after.get(record.id) ?? record;
    return next === record ? [] : [{ record, next }];
  });
  await storeRecords(
    tx,
    moved.map(({ next }) => next),
  );
  await shiftCounts(
    tx,
    moved.flatMap(({ record, next }) => shiftOf(record, next, now) ?? []),
  );
}

async function refusedRecords(tx: GatewayCtx, acked: readonly AckedCommand[]): Promise<Refused[]> {
  const ids = acked.flatMap(({ id, type, state }) => (type === 'upgrade' && state === 'refused' ? [id] : []));
  if (ids.length === 0) return [];
  return query<Refused>(
    tx,
    `select r.id::text as "recordId", r.terminal_id as "terminalId", c.reason
      from terminal_command c join upgrade_record r on r.terminal_id = c.terminal_id and r.command_id = c.id
      where c.id = any($1::bigint[])`,
    [ids],
  );
}
