import type { InputOf } from '@roger/contract/define';
import type { terminalHardware } from '@roger/contract/families/fleet/terminal-hardware';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { validateBindings } from './bind-terminals.ts';
import type { BoundValues } from './bound-values.ts';
import { storeBindings } from './store-bindings.ts';
import { limitTerminals } from '../terminals/limit-terminals.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';
import { lockTerminals } from '../terminals/named-terminals.ts';

type Input = InputOf<(typeof terminalHardware)['acceptHardware']>;

/** Binds the reported hardware, or limits the terminal by hand; both end the alarm (docs/gateway.md §6). */
export async function acceptHardware(ctx: Ctx, { msId, accept }: Input): Promise<TerminalRow> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, { msIds: [msId] });
    const values = await deleteReports(tx, terminals[0]?.id ?? 0);
    assert(Object.keys(values).length > 0, 'notFound');
    if (accept) {
      const requested = terminals.map((terminal) => ({ terminal, values }));
      await storeBindings(tx, await validateBindings(tx, requested, (_index, field) => field));
    } else {
      await limitTerminals(tx, { msIds: [msId], limited: true });
    }
    return getTerminalByMsId(tx, msId);
  });
}

/** Deletes the reports of a terminal and returns their values. */
async function deleteReports(tx: Ctx, terminalId: number): Promise<Partial<BoundValues>> {
  const rows = await query<{ field: 'imei' | 'iccid'; reported: string }>(
    tx,
    'delete from hardware_report where terminal_id = $1 returning field, reported',
    [terminalId],
  );
  const values = rows.map(({ field, reported }) => [field, field === 'iccid' ? storedIccid(reported) : reported]);
  return Object.fromEntries(values);
}
