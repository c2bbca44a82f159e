import type { PlanUnit, TerminalCloudPlanRow } from '@roger/contract/families/terminal-cloud-plan';
import { useQuery } from '@tanstack/react-query';
import { useDialog } from '../../kit/dialog-context.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';
import { useLast } from '../../lib/use-last.ts';

/** Most terminals that one call takes by name. */
export const MOST_RENEWED = 5000;
/** So many rows come at once. */
const PAGE_SIZE = 500;
/** What is not over can be renewed. */
export const RENEWABLE = ['active', 'expiring', 'expired'] as const;

/** A plan as far as its renewal needs it. */
type Renewable = Pick<TerminalCloudPlanRow, 'msId' | 'unit'>;

/** What somebody chose to renew: plans from their list, or terminals, whatever plans these have. */
export type ChosenForRenewal =
  | { of: 'plans'; chosen: Chosen<Renewable & Pick<TerminalCloudPlanRow, 'status'>> }
  | { of: 'terminals'; chosen: Chosen<{ msId: string }> };

/** The plans that were chosen, by terminal. */
export interface RenewablePlans {
  plans: readonly Renewable[];
  /** Chosen terminals that have no plan to renew. */
  without: number;
}

/** All rows of a list, a page after the other; more than `MOST_RENEWED` are not asked for. */
async function allPages<Row>(read: (pageNo: number) => Promise<{ records: Row[]; pages: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; rows.length <= MOST_RENEWED; pageNo += 1) {
    // One after the other: a page more is asked for only where there is one.
    const { records, pages } = await read(pageNo);
    rows.push(...records);
    if (pageNo >= pages) break;
  }
  return rows;
}

function plansPassing(filters: object): Promise<Renewable[]> {
  return allPages((pageNo) => api.terminalCloudPlan.list({ ...filters, pageNo, pageSize: PAGE_SIZE }));
}

/** The plans of these terminals that can be renewed. */
async function plansOfTerminals(msIds: readonly string[]): Promise<Renewable[]> {
  const found: Renewable[] = [];
  for (let first = 0; first < msIds.length; first += PAGE_SIZE) {
    const some = msIds.slice(first, first + PAGE_SIZE);
    found.push(...(await plansPassing({ msIds: some, status: [...RENEWABLE] })));
  }
  return found;
}

async function lookUp(choice: ChosenForRenewal): Promise<RenewablePlans> {
  if (choice.of === 'terminals') {
    const { rows, matching } = choice.chosen;
    const terminals =
      matching === null
        ? rows
        : await allPages((pageNo) => api.terminal.list({ ...matching.filters, pageNo, pageSize: PAGE_SIZE }));
    const plans = await plansOfTerminals(terminals.map(({ msId }) => msId).slice(0, MOST_RENEWED + 1));
    return { plans, without: terminals.length - plans.length };
  }
  const { rows, matching } = choice.chosen;
  if (matching === null) {
    const plans = rows.filter(({ status }) => status !== 'ended');
    return { plans, without: rows.length - plans.length };
  }
  const asked = matching.filters['status'];
  const status = RENEWABLE.filter((one) => asked === undefined || [asked].flat().includes(one));
  const plans = status.length === 0 ? [] : await plansPassing({ ...matching.filters, status });
  return { plans, without: matching.count - plans.length };
}

/** The plans of what was chosen, looked up once for an open dialog. */
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

/** How many plans there are of each unit, for those that have any. */
export function unitsOf(plans: readonly Renewable[]): { unit: PlanUnit; count: number }[] {
  const units = (['yearly', 'monthly'] as const).map((unit) => ({
    unit,
    count: plans.filter((plan) => plan.unit === unit).length,
  }));
  return units.filter(({ count }) => count > 0);
}
