import { DEFAULT_BUTTONS } from '@roger/contract/families/fleet/terminal-settings';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { StoredSettings } from './setting.rules.ts';

/** SQL: number of custom buttons of the terminal `t` with the model `m`. */
export const BUTTON_COUNT = `coalesce(m.button_count, ${DEFAULT_BUTTONS})::int`;

/** Settings of terminals of the scope by row id, with their number of buttons. */
export async function getStoredSettings(
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

/** Members of the set that the `buttons` of a setting replace: the buttons of each terminal, as a short hash. */
export async function buttonSet(ctx: Ctx, terminalIds: readonly number[]): Promise<{ id: number; buttons: string }[]> {
  return query(
    ctx,
    `select t.id, md5(t.buttons::text) as buttons from terminal t where t.id = any($1::int[]) order by t.id`,
    [terminalIds],
  );
}
