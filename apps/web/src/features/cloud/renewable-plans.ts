import { MAX_SELECTED } from '@roger/contract/fields/selection';
import type { PlanUnit, TerminalCloudPlanRow } from '@roger/contract/families/terminal-cloud-plan';
import { useQuery } from '@tanstack/react-query';
import { useDialog } from '../../kit/dialog-context.ts';
import { api } from '../../lib/api.ts';
import { asMsIds, chosenRows, type Chosen } from '../../lib/chosen.ts';
import { useLast } from '../../lib/use-last.ts';

/** So many rows come at once. */
const PAGE_SIZE = 500;
/** What is not over can be renewed. */
export const RENEWABLE = ['active', 'expiring', 'expired'] as const;
const UNITS = ['yearly', 'monthly'] as const;

/** A plan as far as its renewal needs it. */
type Renewable = Pick<TerminalCloudPlanRow, 'msId' | 'unit'>;
type ChosenPlans = Chosen<Renewable & Pick<TerminalCloudPlanRow, 'status'>>;
type ChosenTerminals = Chosen<{ msId: string }>;

/** What somebody chose to renew: plans from their list, or terminals, whatever plans these have. */
export type ChosenForRenewal = { of: 'plans'; chosen: ChosenPlans } | { of: 'terminals'; chosen: ChosenTerminals };

/** Plans of one unit, as one order renews them. */
export interface RenewablePart {
  unit: PlanUnit;
  count: number;
  /** How the call is told which. */
  named: ReturnType<typeof asMsIds>;
}

/** What can be renewed of a choice, unit by unit. */
export interface RenewablePlans {
  parts: readonly RenewablePart[];
  /** What was chosen and has no plan to renew. */
  without: number;
}

/** Plans that are known one by one. */
function partsOf(plans: readonly Renewable[]): RenewablePart[] {
  const parts = UNITS.map((unit) => {
    const rows = plans.filter((plan) => plan.unit === unit);
    return { unit, count: rows.length, named: asMsIds(chosenRows(...rows)) };
  });
  return parts.filter(({ count }) => count > 0);
}

/** The values of a filter that are asked for, of those that it may have. */
function within<T extends string>(values: readonly T[], asked: unknown): T[] {
  return values.filter((value) => asked === undefined || [asked].flat().includes(value));
}

/** All plans that pass filters: how many of each unit, which the service renews by the same filters. */
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

/** The terminals that were chosen; of all that match no more than one order renews. */
async function terminalsOf({ rows, matching }: ChosenTerminals): Promise<string[]> {
  if (matching === null) return rows.map(({ msId }) => msId);
  const msIds: string[] = [];
  for (let pageNo = 1; msIds.length < Math.min(matching.count, MAX_SELECTED); pageNo += 1) {
    // One after the other: the list is read as a reader would.
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

async function lookUp(choice: ChosenForRenewal): Promise<RenewablePlans> {
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

/** What of the choice can be renewed, looked up once for an open dialog. */
export function useRenewablePlans(choice: ChosenForRenewal): { found: RenewablePlans | null; error: unknown } {
  const { open } = useDialog();
  const { data, error } = useQuery({
    queryKey: [api.terminalCloudPlan.list.slug, 'renewable', choice],
    queryFn: () => lookUp(choice),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // A booking changes what a closing dialog would be told now.
  return { found: useLast(data ?? null), error };
}
