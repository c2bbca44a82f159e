import type { LeftOutReason } from '@roger/contract/families/cloud/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { maxPeriods } from './cloud-plan.rules.ts';
import { canTakePlan, isExpired, isRunning, type CloudTerminal } from './cloud-terminals.ts';

/** A terminal that a binding leaves out. */
export interface LeftOut {
  msId: string;
  reason: LeftOutReason;
}

interface Offer {
  unit: PlanUnit;
  /** Clients that may bind the plan. */
  clientIds: ReadonlySet<number>;
}

/** Separates the terminals that can take one period of a plan from the others, each with its first reason. */
export function separateFitting(
  terminals: readonly CloudTerminal[],
  offer: Offer,
  now: Date,
): { fitting: CloudTerminal[]; leftOut: LeftOut[] } {
  const fitting: CloudTerminal[] = [];
  const leftOut: LeftOut[] = [];
  for (const terminal of terminals) {
    const reason = reasonOf(terminal, offer, now);
    if (reason === null) fitting.push(terminal);
    else leftOut.push({ msId: terminal.msId, reason });
  }
  return { fitting, leftOut };
}

function reasonOf(terminal: CloudTerminal, { unit, clientIds }: Offer, now: Date): LeftOutReason | null {
  if (!clientIds.has(terminal.client.id)) return 'notAssigned';
  if (!canTakePlan(terminal)) return 'noCard';
  if (isExpired(terminal, now)) return 'expired';
  if (isRunning(terminal, now)) return 'planRunning';
  const buyer = { ...terminal, plan: null };
  return maxPeriods([buyer], { unit, periods: 1 }, now) < 1 ? 'endsBefore' : null;
}
