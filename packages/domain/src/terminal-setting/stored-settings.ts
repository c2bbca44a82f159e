import { DEFAULT_BUTTONS } from '@roger/contract/families/terminal-settings';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { StoredSettings } from './setting.rules.ts';

/** SQL: how many custom buttons the terminal `t` has, whose model is `m`. */
export const BUTTON_COUNT = `coalesce(m.button_count, ${DEFAULT_BUTTONS})::int`;

/** What terminals are set to, by their row ids, and how many buttons each has; the caller has found them in its scope. */
export async function storedSettings(
  ctx: Ctx,
  terminalIds: readonly number[],
): Promise<Map<number, StoredSettings & { buttonCount: number }>> {
  const rows = await query<StoredSettings & { id: number; buttonCount: number }>(
    ctx,
    `select t.id, t.parameters, t.buttons, ${BUTTON_COUNT} as "buttonCount"
      from terminal t left join terminal_model m on m.id = t.model_id where t.id = any($1::int[])`,
    [terminalIds],
  );
  return new Map(rows.map(({ id, ...settings }) => [id, settings]));
}
