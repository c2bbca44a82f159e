import { KIND_OF_CHANGE, type ChangeParams, type ChangeText } from '@roger/contract/families/fleet/terminal-change';
import { Prisma } from '../../generated/prisma/client.ts';
import type { AuditCtx } from '../../platform/audit/audit.ts';

export interface TerminalChange<T extends ChangeText = ChangeText> {
  terminalId: number;
  params: ChangeParams[T];
}

/**
 * Records the changes of one call to terminals, with time and account, in the transaction of the change; unchanged
 * terminals must be left out (docs/domain.md §6). A change belongs to the terminal's current client: a transfer is
 * recorded after the receiver has it.
 */
export async function recordChanges<T extends ChangeText>(
  tx: AuditCtx,
  text: T,
  changes: readonly TerminalChange<T>[],
): Promise<void> {
  if (changes.length === 0) return;
  await recordSelected(
    tx,
    text,
    Prisma.sql`select c.place, c.terminal_id, c.params::jsonb as params
      from unnest(${changes.map(({ terminalId }) => terminalId)}::int[], ${changes.map(({ params }) => JSON.stringify(params))}::text[])
        with ordinality as c(terminal_id, params, place)`,
  );
}

/** The same for changes that a statement selects: `terminal_id` and `params`, ordered by `place`. */
export async function recordSelected(tx: AuditCtx, text: ChangeText, changes: Prisma.Sql): Promise<void> {
  const { accountsName, clientPath } = actorOf(tx);
  await tx.db.$executeRaw(
    Prisma.sql`insert into terminal_change (terminal_id, client_id, kind, text, params, creator, creator_path, create_time)
      select t.id, t.client_id, ${KIND_OF_CHANGE[text]}::text, ${text}::text, c.params,
        ${accountsName}::text, ${clientPath}::int[], ${tx.clock.now()}::timestamptz
      from (${changes}) c join terminal t on t.id = c.terminal_id
      order by c.place`,
  );
}

function actorOf({ actor }: AuditCtx) {
  if ('kind' in actor) return { accountsName: null, clientPath: [] };
  const { accountsName, clientPath } = actor.viewer ?? actor;
  return { accountsName, clientPath: [...clientPath] };
}
