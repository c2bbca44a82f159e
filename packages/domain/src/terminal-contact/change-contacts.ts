import { MAX_CONTACTS } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { terminalContact, TerminalContact } from '@roger/contract/families/terminal-contact';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { recordChanges } from '../terminal-history/record-changes.ts';
import { raiseDesiredVersions } from '../terminal-setting/desired-version.ts';
import { findTerminal, lockTerminals, type NamedTerminal } from '../terminal/named-terminals.ts';
import { contactsOf } from './list-contacts.ts';

type Calls = (typeof terminalContact)['endpoints'];
type Wanted = InputOf<Calls['updateContact']>['contacts'];

/**
 * Replaces the contacts of a terminal by those named: terminals of the scope whose client is the same, above or beneath; contacts that
 * are there already may stay wherever they are, and those that the caller may not see do stay (docs/domain.md §4).
 *
 * @throws countExceeded (3401) for more than a terminal may have.
 */
export async function replaceContacts(
  ctx: Ctx,
  { msId, contacts }: InputOf<Calls['updateContact']>,
): Promise<TerminalContact[]> {
  assertOnce(msId, contacts);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const wanted = contacts.map(({ contactMsId }) => contactMsId);
    const { terminal, before, others } = await lockWithNew(tx, msId, wanted);
    const kept = new Map(before.map((contact) => [contact.contactMsId, contact]));
    for (const [index, { contactMsId }] of contacts.entries()) {
      const other = others.get(contactMsId);
      if (!kept.has(contactMsId) && (other === undefined || !mayCall(terminal, other))) {
        throw badField(`contacts[${index}].contactMsId`, 'enum');
      }
    }
    const hidden = (await countAll(tx, terminal.id)) - before.length;
    const remaining = MAX_CONTACTS - hidden;
    assertThat(contacts.length <= remaining, 'countExceeded', { limit: MAX_CONTACTS, remaining, msId });
    const change = await storeContacts(tx, terminal.id, before, contacts);
    return told(tx, terminal, before, change);
  });
}

/** Changes what a contact is called on the terminal; null for its own name. */
export async function tagContact(
  ctx: Ctx,
  { msId, contactMsId, tag }: InputOf<Calls['updateContactTag']>,
): Promise<TerminalContact[]> {
  return transaction(ctx, async (tx) => {
    const terminal = orNotFound((await lockTerminals(tx, { msIds: [msId] }))[0]);
    const before = await contactsOf(tx, terminal.id);
    orNotFound(before.find((contact) => contact.contactMsId === contactMsId));
    const wanted = before.map((contact) => (contact.contactMsId === contactMsId ? { ...contact, tag } : contact));
    const change = await storeContacts(tx, terminal.id, before, wanted);
    return told(tx, terminal, before, change);
  });
}

/** What a call did to the contacts of a terminal. */
interface ContactChange {
  added: number;
  removed: number;
  tagged: number;
}

function assertOnce(msId: string, contacts: Wanted): void {
  const seen = new Set<string>();
  for (const [index, { contactMsId }] of contacts.entries()) {
    if (contactMsId === msId) throw badField(`contacts[${index}].contactMsId`, 'enum');
    if (seen.has(contactMsId)) throw badField(`contacts[${index}].contactMsId`, 'exists');
    seen.add(contactMsId);
  }
}

/** The terminal and those that become its contacts, locked in the order of their keys, with the contacts that it has. */
async function lockWithNew(
  tx: Ctx,
  msId: string,
  wanted: readonly string[],
): Promise<{ terminal: NamedTerminal; before: TerminalContact[]; others: Map<string, NamedTerminal> }> {
  const had = await knownContacts(tx, msId);
  const locked = await lockTerminals(tx, { msIds: [msId, ...wanted.filter((contact) => !had.has(contact))] });
  const others = new Map(locked.map((one) => [one.msId, one]));
  const terminal = orNotFound(others.get(msId), 'terminalNotFound');
  const before = await contactsOf(tx, terminal.id);
  const has = new Set(before.map(({ contactMsId }) => contactMsId));
  // Somebody has taken these away while this call waited for the terminal.
  const gone = wanted.filter((contact) => !has.has(contact) && !others.has(contact));
  if (gone.length > 0) for (const one of await lockTerminals(tx, { msIds: gone })) others.set(one.msId, one);
  return { terminal, before, others };
}

async function knownContacts(tx: Ctx, msId: string): Promise<Set<string>> {
  const { id } = await findTerminal(tx, msId);
  return new Set((await contactsOf(tx, id)).map(({ contactMsId }) => contactMsId));
}

/** Is the client of one of them that of the other, or above it? */
function mayCall({ client: own }: NamedTerminal, { client: other }: NamedTerminal): boolean {
  return own.path.includes(other.id) || other.path.includes(own.id);
}

async function countAll(tx: Ctx, terminalId: number): Promise<number> {
  return tx.db.terminalContact.count({ where: { terminalId } });
}

async function storeContacts(
  tx: Ctx,
  terminalId: number,
  before: readonly TerminalContact[],
  wanted: Wanted,
): Promise<ContactChange> {
  const had = new Map(before.map(({ contactMsId, tag }) => [contactMsId, tag]));
  // An absent tag keeps the one that is there.
  const after = wanted.map(({ contactMsId, tag }) => ({
    contactMsId,
    tag: tag === undefined ? (had.get(contactMsId) ?? null) : tag,
  }));
  const names = new Set(after.map(({ contactMsId }) => contactMsId));
  const gone = before.flatMap(({ contactMsId }) => (names.has(contactMsId) ? [] : [contactMsId]));
  const stored = after.filter(({ contactMsId, tag }) => !had.has(contactMsId) || had.get(contactMsId) !== tag);
  await query(
    tx,
    `delete from terminal_contact k using terminal t
      where k.terminal_id = $1::int and t.id = k.contact_id and t.ms_id = any($2::text[])`,
    [terminalId, gone],
  );
  await query(
    tx,
    `insert into terminal_contact (terminal_id, contact_id, tag)
      select $1::int, t.id, w.tag from unnest($2::text[], $3::text[]) as w(ms_id, tag) join terminal t on t.ms_id = w.ms_id order by t.id
      on conflict (terminal_id, contact_id) do update set tag = excluded.tag`,
    [terminalId, stored.map(({ contactMsId }) => contactMsId), stored.map(({ tag }) => tag)],
  );
  const added = stored.filter(({ contactMsId }) => !had.has(contactMsId)).length;
  return { added, removed: gone.length, tagged: stored.length - added };
}

/** Tells the terminal, its history and the log what became of its contacts; answers the new list. */
async function told(
  tx: Ctx,
  { id, msId, client }: NamedTerminal,
  before: readonly TerminalContact[],
  { added, removed, tagged }: ContactChange,
): Promise<TerminalContact[]> {
  const after = await contactsOf(tx, id);
  if (added + removed + tagged > 0) await raiseDesiredVersions(tx, [id], ['contacts']);
  if (added + removed > 0) await recordChanges(tx, 'contacts', [{ terminalId: id, params: { added, removed } }]);
  await audit(tx, { target: msId, targetClient: client, before: shown(before), after: shown(after) });
  return after;
}

function shown(contacts: readonly TerminalContact[]): object[] {
  return contacts.map(({ contactMsId, tag }) => ({ contactMsId, tag }));
}
