import type { CommonSettings } from '@roger/contract/families/terminal-setting-calls';
import { defaultParameters, PARAMETER_NAMES, type ButtonSetting } from '@roger/contract/families/terminal-settings';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { terminalIdsOf } from '../terminal/look-up-terminals.ts';
import type { ChosenTerminals } from '../terminal/named-terminals.ts';
import { callableBy, namedButtons } from './button-targets.ts';
import { BUTTON_COUNT } from './stored-settings.ts';

type Totals = Pick<CommonSettings, 'count' | 'clients' | 'types' | 'gateways' | 'buttonCount'> & {
  buttons: ButtonSetting[] | null;
};

/** What terminals of the scope have in common, however many they are (docs/contract.md §4 'Added'). */
export async function commonSettings(ctx: Ctx, chosen: ChosenTerminals): Promise<CommonSettings> {
  const ids = await terminalIdsOf(ctx, chosen);
  const { buttons, ...totals } = await totalsOf(ctx, ids);
  const callable = await callableBy(ctx, ids);
  return {
    ...totals,
    ...callable,
    parameters: await commonParameters(ctx, ids),
    buttons: buttons === null ? null : namedButtons(buttons, totals.buttonCount, callable),
  };
}

async function totalsOf(ctx: Ctx, ids: readonly number[]): Promise<Totals> {
  const [totals] = await query<Totals>(
    ctx,
    `select count(*)::int as count, count(distinct t.client_id)::int as clients, count(distinct t.type_id)::int as types,
        count(*) filter (where ty.kind = 'gateway')::int as gateways, coalesce(min(${BUTTON_COUNT}), 0)::int as "buttonCount",
        case when count(distinct t.buttons) <= 1 then coalesce(min(t.buttons::text), '[]')::jsonb end as buttons
      from terminal t join terminal_type ty on ty.id = t.type_id left join terminal_model m on m.id = t.model_id
      where t.id = any($1::int[])`,
    [ids],
  );
  return orNotFound(totals);
}

/** Each parameter's one value, or null where the terminals differ. */
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
