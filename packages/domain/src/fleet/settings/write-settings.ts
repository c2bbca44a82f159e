import { auditPerClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { recordChanges } from '../history/record-changes.ts';
import { raiseDesiredVersions } from './desired-version.ts';
import { changeBetween, storedButtons, type SettingChange, type StoredSettings } from './setting.rules.ts';

/** Current and new settings of a locked terminal. */
export interface Setting {
  terminal: { id: number; msId: string; client: AuditClient };
  before: StoredSettings;
  after: StoredSettings;
}

interface ChangedSetting extends Setting {
  change: SettingChange;
}

/** Numbers of terminals that settings change and do not change. */
export interface SettingCounts {
  changed: number;
  unchanged: number;
}

/** Only settings that change something. */
export function changedSettings(settings: readonly Setting[]): ChangedSetting[] {
  return settings.flatMap((setting) => {
    const change = changeBetween(setting.before, setting.after);
    return change === null ? [] : [{ ...setting, change }];
  });
}

/** Counts changed and unchanged settings. */
export function countsOf(settings: readonly Setting[], changed: readonly unknown[]): SettingCounts {
  return { changed: changed.length, unchanged: settings.length - changed.length };
}

/** Stores settings, raises desired versions, records history and log; a fixed number of statements. */
export async function writeSettings(tx: Ctx, changed: readonly ChangedSetting[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ terminal }) => terminal.id);
  await query(
    tx,
    `update terminal t set parameters = s.parameters::jsonb, buttons = s.buttons::jsonb, row_version = t.row_version + 1
      from unnest($1::int[], $2::text[], $3::text[]) as s(id, parameters, buttons) where t.id = s.id`,
    [
      ids,
      changed.map(({ after }) => JSON.stringify(after.parameters)),
      changed.map(({ after }) => JSON.stringify(storedButtons(after.buttons))),
    ],
  );
  await raiseDesiredVersions(tx, ids, ['settings']);
  await recordChanges(
    tx,
    'settings',
    changed.map(({ terminal, change }) => ({ terminalId: terminal.id, params: change })),
  );
  const logged = changed.map((one) => ({ ...one, client: one.terminal.client }));
  await auditPerClient(tx, logged, (own) => ({
    target: listNames(own.map(({ terminal }) => terminal.msId)),
    before: own.map((one) => forLog(one, 'before')),
    after: own.map((one) => forLog(one, 'after')),
  }));
}

/** Changed values of a setting, for the log. */
function forLog(setting: ChangedSetting, side: 'before' | 'after'): object {
  const { terminal, change } = setting;
  const parameters = Object.entries(change.parameters).map(([name, value]) => [name, value[side]]);
  return {
    msId: terminal.msId,
    ...Object.fromEntries(parameters),
    ...(change.buttons ? { buttons: setting[side].buttons } : {}),
  };
}
