import { auditPerClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { recordChanges } from '../terminal-history/record-changes.ts';
import { raiseDesiredVersions } from './desired-version.ts';
import { changeBetween, storedButtons, type SettingChange, type StoredSettings } from './setting.rules.ts';

/** What a terminal, locked by the caller, is set to and what it is to be set to. */
export interface Setting {
  terminal: { id: number; msId: string; client: AuditClient };
  before: StoredSettings;
  after: StoredSettings;
}

/** A setting that changes something. */
interface ChangedSetting extends Setting {
  change: SettingChange;
}

/** How many terminals settings change, and how many are set so already. */
export interface SettingCounts {
  changed: number;
  unchanged: number;
}

/** The settings that change something. */
export function changedSettings(settings: readonly Setting[]): ChangedSetting[] {
  return settings.flatMap((setting) => {
    const change = changeBetween(setting.before, setting.after);
    return change === null ? [] : [{ ...setting, change }];
  });
}

/** How many of the settings change something. */
export function countsOf(settings: readonly Setting[], changed: readonly unknown[]): SettingCounts {
  return { changed: changed.length, unchanged: settings.length - changed.length };
}

/** Stores settings, tells the terminals by a newer version, and leaves history and log; a fixed number of statements for all. */
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
    before: own.map((one) => shown(one, 'before')),
    after: own.map((one) => shown(one, 'after')),
  }));
}

/** What a log row shows of a setting: what it changed, and nothing else. */
function shown(setting: ChangedSetting, side: 'before' | 'after'): object {
  const { terminal, change } = setting;
  const parameters = Object.entries(change.parameters).map(([name, value]) => [name, value[side]]);
  return {
    msId: terminal.msId,
    ...Object.fromEntries(parameters),
    ...(change.buttons ? { buttons: setting[side].buttons } : {}),
  };
}
