import type { RowSelection } from '@roger/contract/fields/selection';
import { AppError, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { namedOrSelected, resolveSelection } from '../../platform/list/resolve-selection.ts';
import { query } from '../../platform/db/sql.ts';
import { lockTerminals, lockTerminalsById, type SelectedTerminals } from '../../fleet/terminals/named-terminals.ts';
import { requirePlans, withPlans, type PlannedTerminal } from './cloud-terminals.ts';
import { terminalCloudPlanList } from './list-terminal-cloud-plans.ts';

/**
 * Locks the terminals of a renewal, with their plans, in the order of their keys: named by their IDs, or by filters of
 * the list of plans (docs/contract.md §1 'Selections'). Refuses (400) a terminal without a plan, and an ended plan.
 */
export async function lockPlans(tx: Ctx, { msIds, selection }: SelectedTerminals): Promise<PlannedTerminal[]> {
  const selected = namedOrSelected('msIds', msIds, selection);
  if ('selection' in selected) return lockSelected(tx, selected.selection);
  return requirePlans(await withPlans(tx, await lockTerminals(tx, { msIds: selected.named })));
}

/** Plans change only under the lock of their terminals: the filters are applied again after locking. */
async function lockSelected(tx: Ctx, selection: RowSelection): Promise<PlannedTerminal[]> {
  const terminalOf = await readTerminals(tx, await resolveSelection(tx, terminalCloudPlanList, selection, null));
  const terminals = await withPlans(tx, await lockTerminalsById(tx, [...new Set(terminalOf.values())]));
  const selected = await resolveSelection(tx, terminalCloudPlanList, selection, null);
  if (selected.some((id) => !terminalOf.has(id))) {
    throw new AppError('changed', { params: { reason: 'changed', count: selected.length } });
  }
  const current = new Map(terminals.map((terminal) => [terminal.plan?.id, terminal]));
  const ended = selected.find((id) => !current.has(id));
  if (ended !== undefined) {
    const terminal = terminals.find(({ id }) => id === terminalOf.get(ended));
    throw badField('msIds', 'enum', { msId: assertFound(terminal).msId });
  }
  return requirePlans(terminals);
}

/** Terminals of plans, by plan. */
async function readTerminals(tx: Ctx, planIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ id: number; terminalId: number }>(
    tx,
    'select id, terminal_id as "terminalId" from terminal_cloud_plan where id = any($1::int[])',
    [planIds],
  );
  return new Map(rows.map(({ id, terminalId }) => [id, terminalId]));
}
