import type { ResultOf } from '@roger/contract/define';
import type { billing } from '@roger/contract/families/money/billing';
import { listBilledChanges } from '../../money/bills/bill-effects.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';

/** Changes by bills of one terminal of the scope while it belonged to it, newest first. */
export async function listTerminalChanges(
  ctx: Ctx,
  { msId }: { msId: string },
): Promise<ResultOf<(typeof billing)['endpoints']['terminalChanges']>> {
  return listBilledChanges(ctx, await getTerminalByMsId(ctx, msId));
}
