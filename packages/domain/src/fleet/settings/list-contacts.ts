import type { TerminalContact } from '@roger/contract/families/fleet/terminal-contact';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { setVersionOf } from '../../platform/db/set-version.ts';
import { newParams, query } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';
import { ONLINE_STATUS } from '../terminals/terminal.view.ts';

/** Contacts of a terminal of the scope, by ID. */
export async function listContacts(ctx: Ctx, { msId }: { msId: string }): Promise<TerminalContact[]> {
  const { id } = await getTerminalByMsId(ctx, msId);
  return readContacts(ctx, id);
}

/** Contacts of a terminal; of contacts above the scope only visible names (docs/domain.md §4). */
export async function readContacts(ctx: Ctx, terminalId: number): Promise<TerminalContact[]> {
  const { values, add } = newParams();
  const own = 'c.path[{scopeDepth}] = {scopeId}';
  const sql = `select t.ms_id as "contactMsId", t.name as "contactName", case when ${own} then c.name else '' end as "clientName",
      ${displayNameSql('types', 'y.name')} as "typeName", y.kind, case when ${own} then ${ONLINE_STATUS} end as "onlineStatus", k.tag
    from terminal_contact k join terminal t on t.id = k.contact_id join client c on c.id = t.client_id
      join terminal_type y on y.id = t.type_id left join terminal_presence pr on pr.terminal_id = t.id
    where k.terminal_id = ${add(terminalId)}::int and cardinality(c.path) > {hiddenLevels} order by t.ms_id`;
  const rows = await query<Omit<TerminalContact, 'setVersion'>>(ctx, tokenBinder(ctx, add)(sql), values);
  const setVersion = setVersionOf(contactSet(rows));
  return rows.map((row) => ({ ...row, setVersion }));
}

/** Members of the set that updateContact replaces. */
export function contactSet(contacts: readonly Pick<TerminalContact, 'contactMsId' | 'tag'>[]): object[] {
  return contacts.map(({ contactMsId, tag }) => ({ contactMsId, tag }));
}
