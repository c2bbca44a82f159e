import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { findRow, listPage } from '../../platform/list/list.ts';
import { getChannels } from '../settings/read-channels.ts';
import { listCallTargets, withTargetNames } from '../settings/button-targets.ts';
import { allParameters } from '../settings/setting.rules.ts';
import { getStoredSettings } from '../settings/stored-settings.ts';
import { terminalList } from './terminal.view.ts';

type Calls = (typeof terminal)['endpoints'];
type Extended = ResultOf<Calls['queryMsExt']>;

/** Terminals of the scope, a page at a time. */
export function listTerminals(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalList, input);
}

/** The filtered terminals for a workbook. */
export function exportTerminals(ctx: Ctx, input: InputOf<Calls['export']>): Promise<RowBatches<TerminalRow>> {
  return exportRows(ctx, terminalList, input);
}

/** One terminal by its row id. */
export async function getTerminal(ctx: Ctx, { id }: { id: number }): Promise<TerminalRow> {
  return assertFound(await findRow(ctx, terminalList, id));
}

/** One terminal by its terminal ID. */
export async function getTerminalByMsId(ctx: Ctx, msId: string): Promise<TerminalRow> {
  return assertFound(await findRow(ctx, terminalList, msId, 't.ms_id'), 'terminalNotFound', { msIds: [msId] });
}

/** One terminal with its settings and their versions; parameters that were never set have their defaults. */
export async function getTerminalExtended(ctx: Ctx, { msId }: { msId: string }): Promise<Extended> {
  const row = await getTerminalByMsId(ctx, msId);
  const { parameters, buttons, buttonCount } = assertFound((await getStoredSettings(ctx, [row.id])).get(row.id));
  const twin = await ctx.db.terminalTwin.findUnique({ where: { terminalId: row.id } });
  return {
    ...row,
    parameters: allParameters(parameters),
    buttons: withTargetNames(buttons, buttonCount, await listCallTargets(ctx, [row.id])),
    buttonCount,
    ...(await getChannels(ctx, row)),
    desiredVersion: twin?.desiredVersion ?? 0,
    reportedVersion: twin?.reportedVersion ?? null,
  };
}
