import type { TerminalContact } from '@roger/contract/families/terminal-contact';
import type { Ctx } from '../kernel/ctx.ts';
import { shownSql } from '../kernel/seeded-names.ts';
import { newParams, query } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { ONLINE_STATUS } from '../terminal/terminal.view.ts';

/** Contacts of a terminal of the scope, by ID. */
export async function listContacts(ctx: Ctx, { msId }: { msId: string }): Promise<TerminalContact[]> {
  const { id } = await getTerminalByMsId(ctx, msId);
  return contactsOf(ctx, id);
}

/**
 * Contacts of a terminal that the caller has found in its scope. Of contacts above the scope neither client nor presence is told, and
 * nothing of those whose clients hideSuper hides (docs/domain.md §4).
 */
export async function contactsOf(ctx: Ctx, terminalId: number): Promise<TerminalContact[]> {
  const { values, add } = newParams();
  const own = 'c.path[{scopeDepth}] = {scopeId}';
  const sql = `select t.ms_id as "contactMsId", t.name as "contactName", case when ${own} then c.name else '' end as "clientName",
      ${shownSql('types', 'y.name')} as "typeName", y.kind, case when ${own} then ${ONLINE_STATUS} end as "onlineStatus", k.tag
    from terminal_contact k join terminal t on t.id = k.contact_id join client c on c.id = t.client_id
      join terminal_type y on y.id = t.type_id left join terminal_presence pr on pr.terminal_id = t.id
    where k.terminal_id = ${add(terminalId)}::int and cardinality(c.path) > {hiddenLevels} order by t.ms_id`;
  return query<TerminalContact>(ctx, tokenBinder(ctx, add)(sql), values);
}
