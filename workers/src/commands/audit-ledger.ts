import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { auditLedger, ledgerRules } from '@roger/domain/workflows/proofs/audit-ledger';
import { runCommand } from './run-command.ts';

async function audit(ctx: BaseCtx): Promise<number> {
  const faults = new Map((await auditLedger(ctx)).map(({ rule, places }) => [rule, places]));
  for (const rule of Object.keys(ledgerRules)) {
    const places = faults.get(rule);
    console.log(places === undefined ? `ok      ${rule}` : `WRONG   ${rule}: ${places.join(', ')}`);
  }
  return faults.size === 0 ? 0 : 1;
}

await runCommand('audit-ledger', audit);
