import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { channelsOf } from '../terminal-channel/read-channels.ts';
import { callableBy, namedButtons } from '../terminal-setting/button-targets.ts';
import { allParameters } from '../terminal-setting/setting.rules.ts';
import { storedSettings } from '../terminal-setting/stored-settings.ts';
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
  return orNotFound(await findRow(ctx, terminalList, id));
}

/** One terminal by its terminal ID. */
export async function getTerminalByMsId(ctx: Ctx, msId: string): Promise<TerminalRow> {
  return orNotFound(await findRow(ctx, terminalList, msId, 't.ms_id'), 'terminalNotFound', { msIds: [msId] });
}

/** One terminal with what it is set to and the versions of that; a parameter never set stands at its default. */
export async function getTerminalExtended(ctx: Ctx, { msId }: { msId: string }): Promise<Extended> {
  const row = await getTerminalByMsId(ctx, msId);
  const { parameters, buttons, buttonCount } = orNotFound((await storedSettings(ctx, [row.id])).get(row.id));
  const twin = await ctx.db.terminalTwin.findUnique({ where: { terminalId: row.id } });
  return {
    ...row,
    parameters: allParameters(parameters),
    buttons: namedButtons(buttons, buttonCount, await callableBy(ctx, [row.id])),
    buttonCount,
    ...(await channelsOf(ctx, row)),
    desiredVersion: twin?.desiredVersion ?? 0,
    reportedVersion: twin?.reportedVersion ?? null,
  };
}
