import { SETTING_PARTS } from '../../../fleet/settings/desired-version.ts';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { ofServer } from '../group-state.ts';
import { readSettingsCommandId } from './settings-command-id.ts';

/**
 * Marks settings commands as answered, with or without success: they are not sent again, and the terminal stays pending
 * until it reports their version. Ignores ids of other commands, of older versions and of other servers' terminals.
 */
export async function markSettingsAnswered(tx: GatewayCtx, commandIds: readonly string[]): Promise<void> {
  const keys = commandIds.flatMap((commandId) => readSettingsCommandId(commandId) ?? []);
  if (keys.length === 0) return;
  const terminalIds = keys.map(({ terminalId }) => terminalId);
  // Locked in the order in which versions are raised.
  await query(
    tx,
    'select terminal_id from terminal_twin where terminal_id = any($1::int[]) order by terminal_id for no key update',
    [terminalIds],
  );
  const answered = SETTING_PARTS.map(
    (
      _part,
      index,
    ) => `case when bool_or(a.place = ${index + 1} and a.version = w.raised_versions[${index + 1}] % 100000)
        then w.raised_versions[${index + 1}] else w.answered_versions[${index + 1}] end`,
  );
  await query(
    tx,
    `update terminal_twin o set answered_versions = n.versions, answered_time = $5::timestamptz from (
        select w.terminal_id, array[${answered.join(', ')}] as versions
        from unnest($1::int[], $2::int[], $3::int[]) as a(terminal_id, place, version)
          join terminal t on t.id = a.terminal_id join terminal_twin w on w.terminal_id = a.terminal_id
        where ${ofServer('$4')} group by w.terminal_id) n
      where o.terminal_id = n.terminal_id and o.answered_versions <> n.versions`,
    [
      terminalIds,
      keys.map(({ part }) => SETTING_PARTS.indexOf(part) + 1),
      keys.map(({ version }) => version),
      tx.server.id,
      tx.clock.now(),
    ],
  );
}
