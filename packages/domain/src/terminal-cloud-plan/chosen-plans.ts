import type { RowSelection } from '@roger/contract/fields/selection';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { namedOrSelected, resolveSelection } from '../kernel/resolve-selection.ts';
import { query } from '../kernel/sql.ts';
import { lockTerminals, lockTerminalsById, type ChosenTerminals } from '../terminal/named-terminals.ts';
import { plansOf, withPlans, type PlannedTerminal } from './cloud-terminals.ts';
import { terminalCloudPlanList } from './terminal-cloud-plan.view.ts';

/**
 * The terminals whose plans a call renews, with these plans, locked in the order of their keys: named by their IDs, or those of the
 * plans that pass filters of the list of plans (docs/contract.md §1 'Selections'). A terminal without a plan, or a selected plan that
 * has ended for good, is refused by the terminal's ID (400).
 */
export async function lockPlans(tx: Ctx, { msIds, selection }: ChosenTerminals): Promise<PlannedTerminal[]> {
  const chosen = namedOrSelected('msIds', msIds, selection);
  if ('selection' in chosen) return lockSelected(tx, chosen.selection);
  return plansOf(await withPlans(tx, await lockTerminals(tx, { msIds: chosen.named })));
}

/** A plan changes only under the lock of its terminal, so that terminals are locked, and the filters asked again once they are. */
async function lockSelected(tx: Ctx, selection: RowSelection): Promise<PlannedTerminal[]> {
  const found = await terminalsOfPlans(tx, await resolveSelection(tx, terminalCloudPlanList, selection, null));
  const terminals = await withPlans(tx, await lockTerminalsById(tx, [...new Set(found.values())]));
  const selected = await resolveSelection(tx, terminalCloudPlanList, selection, null);
  if (selected.some((id) => !found.has(id))) {
    throw new AppError('changed', { params: { reason: 'changed', count: selected.length } });
  }
  const current = new Map(terminals.map((terminal) => [terminal.plan?.id, terminal]));
  const ended = selected.find((id) => !current.has(id));
  if (ended !== undefined) {
    const terminal = terminals.find(({ id }) => id === found.get(ended));
    throw badField('msIds', 'enum', { msId: orNotFound(terminal).msId });
  }
  return plansOf(terminals);
}

/** Whose plans they are, by plan. */
async function terminalsOfPlans(tx: Ctx, planIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ id: number; terminalId: number }>(
    tx,
    'select id, terminal_id as "terminalId" from terminal_cloud_plan where id = any($1::int[])',
    [planIds],
  );
  return new Map(rows.map(({ id, terminalId }) => [id, terminalId]));
}
