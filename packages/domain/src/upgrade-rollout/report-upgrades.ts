import type { AckedCommand } from '../gateway/commands/ack-commands.ts';
import { terminalEvents, type TakenEvent } from '../gateway/events/event-batch.ts';
import type { VersionEvent } from '../gateway/events/store-versions.ts';
import type { GatewayCtx } from '../gateway/gateway-ctx.ts';
import { query } from '../kernel/sql.ts';
import { shiftOf } from './counts.rules.ts';
import { afterNews, afterRefusal, afterVersion, type UpgradeRecord } from './record.rules.ts';
import { shiftCounts } from './shift-counts.ts';
import { lockOpenRecords, storeRecords } from './upgrade-records.ts';

/** A record that a terminal refused by its answer to the command. */
interface Refused {
  recordId: string;
  terminalId: number;
  reason: string | null;
}

/** Moves records of upgrades as terminals told: by events, by the version they came online with, by refusing the command (docs/domain.md §9). */
export async function reportUpgrades(
  tx: GatewayCtx,
  taken: readonly TakenEvent[],
  versions: readonly VersionEvent[],
  acked: readonly AckedCommand[],
): Promise<void> {
  const news = terminalEvents(taken, 'upgrade');
  const refused = await refusedRecords(tx, acked);
  const terminalIds = new Set([
    ...[...news, ...versions].map(({ terminal }) => terminal.id),
    ...refused.map(({ terminalId }) => terminalId),
  ]);
  if (terminalIds.size === 0) return;
  const now = tx.clock.now().getTime();
  const before = await lockOpenRecords(tx, [...terminalIds]);
  const after = new Map(before.map((record) => [record.id, record]));
  const byTerminal = new Map<number, string[]>();
  for (const { id, terminalId } of before) byTerminal.set(terminalId, [...(byTerminal.get(terminalId) ?? []), id]);
  const move = (id: string, act: (record: UpgradeRecord) => UpgradeRecord): void => {
    const record = after.get(id);
    if (record !== undefined) after.set(id, act(record));
  };
  for (const { recordId, reason } of refused) move(recordId, (record) => afterRefusal(record, reason));
  for (const { event, terminal } of news)
    for (const id of byTerminal.get(terminal.id) ?? [])
      move(id, (record) => (record.taskId === event.taskId ? afterNews(record, event, now) : record));
  for (const { event, terminal } of versions)
    for (const id of byTerminal.get(terminal.id) ?? [])
      move(id, (record) => afterVersion(record, event.version, Math.min(event.at, now)));
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
