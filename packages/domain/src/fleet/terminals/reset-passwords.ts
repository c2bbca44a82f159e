import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { kickTerminals } from '../commands/kick-terminals.ts';
import { lockTerminals } from './named-terminals.ts';
import { hashTerminalPassword, newTerminalPassword } from './terminal-password.ts';
import { pluck } from '../../platform/common/pluck.ts';

type Reset = (typeof terminal)['endpoints']['resetMsPwd'];

/** Sets given or random passwords; online terminals sign off. The log never contains them (docs/contract.md §4). */
export async function resetPasswords(ctx: Ctx, { msPwd, ...selected }: InputOf<Reset>): Promise<ResultOf<Reset>> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, selected);
    const items = terminals.map((terminal) => ({ ...terminal, msPwd: msPwd ?? newTerminalPassword() }));
    await query(
      tx,
      `update terminal t set password_hash = n.hash, row_version = t.row_version + 1
        from unnest($1::int[], $2::text[]) as n (id, hash) where t.id = n.id`,
      [pluck(items, 'id'), items.map((item) => hashTerminalPassword(item.msPwd))],
    );
    await kickTerminals(tx, pluck(items, 'id'));
    await auditPerClient(tx, items, (own) => ({ target: listNames(pluck(own, 'msId')) }));
    return { items: items.map((item) => ({ msId: item.msId, msName: item.msName, msPwd: item.msPwd })) };
  });
}
