import type { InputOf } from '@roger/contract/define';
import type { terminalHardware } from '@roger/contract/families/terminal-hardware';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { judged } from '../terminal-bind/bind-terminals.ts';
import type { BoundValues } from '../terminal-bind/bound-values.ts';
import { storeBindings } from '../terminal-bind/store-bindings.ts';
import { limitTerminals } from '../terminal/limit-terminals.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { lockTerminals } from '../terminal/named-terminals.ts';

/** Stores the hardware that a terminal reported, as a bind would, or limits it by hand; either way the alarm is over (docs/gateway.md §6). */
export async function acceptHardware(
  ctx: Ctx,
  { msId, accept }: InputOf<(typeof terminalHardware)['acceptHardware']>,
): Promise<TerminalRow> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, { msIds: [msId] });
    const values = await takeReports(tx, terminals[0]?.id ?? 0);
    assertThat(Object.keys(values).length > 0, 'notFound');
    if (accept) {
      const wanted = terminals.map((terminal) => ({ terminal, values }));
      await storeBindings(tx, await judged(tx, wanted, (_index, field) => field));
    } else {
      await limitTerminals(tx, { msIds: [msId], limited: true });
    }
    return getTerminalByMsId(tx, msId);
  });
}

/** What the terminal reported, which is judged now and no longer an alarm. */
async function takeReports(tx: Ctx, terminalId: number): Promise<Partial<BoundValues>> {
  const rows = await query<{ field: 'imei' | 'iccid'; reported: string }>(
    tx,
    'delete from hardware_report where terminal_id = $1 returning field, reported',
    [terminalId],
  );
  const values = rows.map(({ field, reported }) => [field, field === 'iccid' ? storedIccid(reported) : reported]);
  return Object.fromEntries(values);
}
