import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { repairTerminalCounts } from '../../fleet/terminals/terminal-counts.ts';
import { auditRule, ledgerRules, type LedgerFault } from './audit-ledger.ts';

/**
 * Checks and corrects the counts of terminals, and checks the ledger. A violated rule fails the job until it is
 * corrected (docs/domain.md §7). A check that fails to run does not stop the others.
 * @throws Error that names the violated rules, else an AggregateError that names the checks that failed to run.
 */
export async function proveLedger(ctx: BaseCtx): Promise<{ faults: 0 }> {
  const failures = new ItemFailures(ctx, 'not proved');
  const miscounted = await failures.attempt('counts of terminals', () => repairTerminalCounts(ctx));
  for (const fault of miscounted ?? []) ctx.log.error(fault, 'a count of terminals was wrong');
  const faults: LedgerFault[] = [];
  for (const rule of Object.keys(ledgerRules)) {
    faults.push(...((await failures.attempt(rule, () => auditRule(ctx, rule))) ?? []));
  }
  for (const fault of faults) ctx.log.error(fault, 'the ledger is wrong');
  const unproved = failures.ids.length === 0 ? '' : `; not proved: ${failures.ids.join('; ')}`;
  if (faults.length > 0)
    throw new Error(`the ledger is wrong: ${faults.map(({ rule }) => rule).join('; ')}${unproved}`);
  failures.assertNone();
  return { faults: 0 };
}
