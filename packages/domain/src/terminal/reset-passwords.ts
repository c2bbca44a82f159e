import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { kickTerminals } from '../remote-control/kick-terminals.ts';
import { lockTerminals } from './named-terminals.ts';
import { hashTerminalPassword, newTerminalPassword } from './terminal-password.ts';

type Reset = (typeof terminal)['endpoints']['resetMsPwd'];

/**
 * Gives terminals new passwords, all or none: the named one, or a random one each; who is online with the old one signs off. The answer is
 * the only place that ever shows them; the log names the terminals alone (docs/contract.md §4).
 */
export async function resetPasswords(ctx: Ctx, { msPwd, ...chosen }: InputOf<Reset>): Promise<ResultOf<Reset>> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, chosen);
    const items = terminals.map(({ id, msId, msName, client }) => ({
      id,
      msId,
      msName,
      client,
      msPwd: msPwd ?? newTerminalPassword(),
    }));
    await query(
      tx,
      `update terminal t set password_hash = n.hash, row_version = t.row_version + 1
        from unnest($1::int[], $2::text[]) as n (id, hash) where t.id = n.id`,
      [items.map(({ id }) => id), items.map((item) => hashTerminalPassword(item.msPwd))],
    );
    await kickTerminals(
      tx,
      items.map(({ id }) => id),
    );
    await auditPerClient(tx, items, (own) => ({ target: listNames(own.map(({ msId }) => msId)) }));
    return { items: items.map((item) => ({ msId: item.msId, msName: item.msName, msPwd: item.msPwd })) };
  });
}
