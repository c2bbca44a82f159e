import { MAX_SELECTED } from '@roger/contract/fields/selection';
import type { PlanUnit, TerminalCloudPlanRow } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { useQuery } from '@tanstack/react-query';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { api } from '../../lib/api/api.ts';
import { asMsIds, selectionOf, type Selection } from '../../lib/form/selection.ts';
import { useRetained } from '../../lib/react/use-retained.ts';

/** Rows per request. */
const PAGE_SIZE = 500;
/** States of plans that can be renewed: those that have not ended. */
export const RENEWABLE = ['active', 'expiring', 'expired'] as const;
const UNITS = ['yearly', 'monthly'] as const;

/** Fields of a plan that renewal needs. */
type Renewable = Pick<TerminalCloudPlanRow, 'msId' | 'unit'>;
type SelectedPlans = Selection<Renewable & Pick<TerminalCloudPlanRow, 'status'>>;
type SelectedTerminalIds = Selection<{ msId: string }>;

/** Selection to renew: plans of the list, or terminals with all their plans. */
export type RenewalSelection =
  | { of: 'plans'; chosen: SelectedPlans }
  | { of: 'terminals'; chosen: SelectedTerminalIds };

/** Plans of one unit, as one order renews them. */
export interface RenewablePart {
  unit: PlanUnit;
  count: number;
  /** Ids in the request. */
  named: ReturnType<typeof asMsIds>;
}

/** Renewable part of a selection, by unit. */
export interface RenewablePlans {
  parts: readonly RenewablePart[];
  /** Selected items without a renewable plan. */
  without: number;
}

/** Groups single plans by unit. */
function partsOf(plans: readonly Renewable[]): RenewablePart[] {
  const parts = UNITS.map((unit) => {
    const rows = plans.filter((plan) => plan.unit === unit);
    return { unit, count: rows.length, named: asMsIds(selectionOf(...rows)) };
  });
  return parts.filter(({ count }) => count > 0);
}

/** The allowed values that the filter requests; all of them without a filter. */
function within<T extends string>(values: readonly T[], requested: unknown): T[] {
  return values.filter((value) => requested === undefined || [requested].flat().includes(value));
}

/** Counts the plans that match filters, by unit. The service renews them by the same filters. */
async function partsPassing(filters: Record<string, unknown>): Promise<RenewablePart[]> {
  const status = within(RENEWABLE, filters['status']);
  if (status.length === 0) return [];
  const parts = within(UNITS, filters['unit']).map(async (unit) => {
    const those = { ...filters, status, unit: [unit] };
    const { total: count } = await api.terminalCloudPlan.list({ ...those, pageSize: 1 });
    return { unit, count, named: { selection: { filters: those, count } } };
  });
  return (await Promise.all(parts)).filter(({ count }) => count > 0);
}

/** IDs of the selected terminals. If all matches are selected, reading stops at the limit of one order. */
async function terminalsOf({ rows, matching }: SelectedTerminalIds): Promise<string[]> {
  if (matching === null) return rows.map(({ msId }) => msId);
  const msIds: string[] = [];
  for (let pageNo = 1; msIds.length < Math.min(matching.count, MAX_SELECTED); pageNo += 1) {
    // Page after page, as a user reads the list: no burst of parallel requests.
    const { records } = await api.terminal.list({ ...matching.filters, pageNo, pageSize: PAGE_SIZE });
    if (records.length === 0) break;
    msIds.push(...records.map(({ msId }) => msId));
  }
  return msIds;
}

/** The plans of these terminals that can be renewed. */
async function plansOfTerminals(msIds: readonly string[]): Promise<Renewable[]> {
  const found: Renewable[] = [];
  for (let first = 0; first < msIds.length; first += PAGE_SIZE) {
    const some = { msIds: msIds.slice(first, first + PAGE_SIZE), status: [...RENEWABLE] };
    found.push(...(await api.terminalCloudPlan.list({ ...some, pageSize: PAGE_SIZE })).records);
  }
  return found;
}

async function lookUp(choice: RenewalSelection): Promise<RenewablePlans> {
  if (choice.of === 'terminals') {
    const msIds = await terminalsOf(choice.chosen);
    const plans = await plansOfTerminals(msIds);
    return { parts: partsOf(plans), without: msIds.length - plans.length };
  }
  const { rows, matching } = choice.chosen;
  if (matching === null) {
    const plans = rows.filter(({ status }) => status !== 'ended');
    return { parts: partsOf(plans), without: rows.length - plans.length };
  }
  const parts = await partsPassing(matching.filters);
  return { parts, without: parts.reduce((left, { count }) => left - count, matching.count) };
}

/** Renewable part of a selection, loaded once per opened dialog. */
export function useRenewablePlans(choice: RenewalSelection): { found: RenewablePlans | null; error: unknown } {
  const { open } = useDialog();
  const { data, error } = useQuery({
    queryKey: [api.terminalCloudPlan.list.slug, 'renewable', choice],
    queryFn: () => lookUp(choice),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // Retained: after the action, the closing dialog would otherwise show other values.
  return { found: useRetained(data ?? null), error };
}
