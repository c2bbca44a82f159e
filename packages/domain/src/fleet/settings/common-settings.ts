import type { CommonSettings } from '@roger/contract/families/fleet/terminal-setting-calls';
import {
  defaultParameters,
  PARAMETER_NAMES,
  type ButtonSetting,
} from '@roger/contract/families/fleet/terminal-settings';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { setVersionOf } from '../../platform/db/set-version.ts';
import { query } from '../../platform/db/sql.ts';
import { resolveTerminalIds } from '../terminals/look-up-terminals.ts';
import type { SelectedTerminals } from '../terminals/named-terminals.ts';
import { listCallTargets, withTargetNames } from './button-targets.ts';
import { BUTTON_COUNT, buttonSet } from './stored-settings.ts';

type Totals = Pick<CommonSettings, 'count' | 'clients' | 'types' | 'gateways' | 'buttonCount'> & {
  buttons: ButtonSetting[] | null;
};

/** Settings that terminals of the scope have in common (docs/contract.md §4 'Added'). */
export async function getCommonSettings(ctx: Ctx, selected: SelectedTerminals): Promise<CommonSettings> {
  const ids = await resolveTerminalIds(ctx, selected);
  const { buttons, ...totals } = await readTotals(ctx, ids);
  const targets = await listCallTargets(ctx, ids);
  return {
    ...totals,
    ...targets,
    setVersion: setVersionOf(await buttonSet(ctx, ids)),
    parameters: await commonParameters(ctx, ids),
    buttons: buttons === null ? null : withTargetNames(buttons, totals.buttonCount, targets),
  };
}

async function readTotals(ctx: Ctx, ids: readonly number[]): Promise<Totals> {
  const [totals] = await query<Totals>(
    ctx,
    `select count(*)::int as count, count(distinct t.client_id)::int as clients, count(distinct t.type_id)::int as types,
        count(*) filter (where ty.kind = 'gateway')::int as gateways, coalesce(min(${BUTTON_COUNT}), 0)::int as "buttonCount",
        case when count(distinct t.buttons) <= 1 then coalesce(min(t.buttons::text), '[]')::jsonb end as buttons
      from terminal t join terminal_type ty on ty.id = t.type_id left join terminal_model m on m.id = t.model_id
      where t.id = any($1::int[])`,
    [ids],
  );
  return assertFound(totals);
}

/** The common value of each parameter, or null where the terminals differ. */
async function commonParameters(ctx: Ctx, ids: readonly number[]): Promise<CommonSettings['parameters']> {
  const rows = await query<{ name: string; value: unknown }>(
    ctx,
    `select p.key as name, case when count(distinct p.value) = 1 then min(p.value::text)::jsonb end as value
      from (select distinct parameters from terminal where id = any($1::int[])) t
        cross join lateral jsonb_each($2::jsonb || t.parameters) as p
      group by p.key`,
    [ids, JSON.stringify(defaultParameters())],
  );
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    PARAMETER_NAMES.map((name) => [name, values.get(name) ?? null]),
  ) as CommonSettings['parameters'];
}
