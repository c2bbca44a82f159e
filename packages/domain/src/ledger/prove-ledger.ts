import type { BaseCtx } from '../kernel/ctx.ts';
import { proveTerminalCounts } from '../terminal/terminal-counts.ts';
import { auditLedger } from './audit-ledger.ts';

/** Proves the counts of terminals, which are corrected, and the ledger; a fault fails the job, loudly, until somebody has looked (docs/domain.md §7). */
export async function proveLedger(ctx: BaseCtx): Promise<{ faults: 0 }> {
  for (const fault of await proveTerminalCounts(ctx)) ctx.log.error(fault, 'a count of terminals was wrong');
  const faults = await auditLedger(ctx);
  for (const fault of faults) ctx.log.error(fault, 'the ledger is wrong');
  if (faults.length > 0) throw new Error(`the ledger is wrong: ${faults.map(({ rule }) => rule).join('; ')}`);
  return { faults: 0 };
}
